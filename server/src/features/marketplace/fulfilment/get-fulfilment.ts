import { fulfilmentApi } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import { type Quantity, skuLines } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { Selectable } from 'kysely';
import type { MarketplaceFulfilmentsTable } from '../../../platform/database/database-tables.ts';
import { useCase } from '../../../platform/use-case.ts';
import { refundsOf, saidOfRow } from '../../orders/index.ts';
import { orders } from '../order-row.ts';
import { followedOf } from './followed-order.ts';

/** Returns what of an order was delivered, returned and refunded, the first step first. */
export const getFulfilment = useCase(fulfilmentApi.get, async (ctx, { params: { id } }) => {
  const row = await orders.load(ctx, id);
  const steps: StepRow[] = await ctx.db
    .selectFrom('marketplace_fulfilments')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const of = (kind: string) => steps.filter((step) => step.kind === kind);
  return {
    lines: skuLines(followedOf(orders.values(row), row)),
    deliveries: of('delivery').map((step) => ({
      ...presentStep(step),
      carrier: step.carrier,
      trackingNumber: step.tracking_number,
    })),
    returns: of('return').map((step) => ({ ...presentStep(step), reason: step.reason as StatusReason | null })),
    refunds: await refundsOf(ctx.db, 'marketplace_refunds', id),
  };
});

type StepRow = Selectable<MarketplaceFulfilmentsTable>;

const presentStep = (step: StepRow) => ({ ...saidOfRow(step), lines: step.lines as Quantity[] });
