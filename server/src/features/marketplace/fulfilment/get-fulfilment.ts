import { fulfilmentApi, type OrderFulfilment } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import { type Quantity, skuLines } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { Selectable } from 'kysely';
import type {
  MarketplaceFulfilmentsTable,
  MarketplaceRefundsTable,
} from '../../../platform/database/database-tables.ts';
import { useCase } from '../../../platform/use-case.ts';
import { orders } from '../order-row.ts';
import { followedOf } from './followed-order.ts';

/** Returns what of an order was delivered, returned and refunded, the first step first. */
export const getFulfilment = useCase(fulfilmentApi.get, async (ctx, { params: { id } }) => {
  const row = await orders.load(ctx, id);
  const stepsOf = (table: 'marketplace_fulfilments' | 'marketplace_refunds') =>
    ctx.db.selectFrom(table).where('order_id', '=', id).orderBy('created_at').orderBy('id');
  const steps = await stepsOf('marketplace_fulfilments').selectAll('marketplace_fulfilments').execute();
  const refunds = await stepsOf('marketplace_refunds').selectAll('marketplace_refunds').execute();
  const of = (kind: string) => (steps as StepRow[]).filter((step) => step.kind === kind);
  return {
    lines: skuLines(followedOf(orders.values(row), row)),
    deliveries: of('delivery').map((step) => ({
      ...presentStep(step),
      carrier: step.carrier,
      trackingNumber: step.tracking_number,
    })),
    returns: of('return').map((step) => ({ ...presentStep(step), reason: step.reason as StatusReason | null })),
    refunds: (refunds as RefundRow[]).map(presentRefund),
  };
});

type StepRow = Selectable<MarketplaceFulfilmentsTable>;
type RefundRow = Selectable<MarketplaceRefundsTable>;

const saidOf = ({ id, day, note, created_by_name, created_at }: StepRow | RefundRow) => ({
  ...{ id, day, note, by: created_by_name, at: created_at.toISOString() },
});
const presentStep = (step: StepRow) => ({ ...saidOf(step), lines: step.lines as Quantity[] });

function presentRefund(refund: RefundRow): OrderFulfilment['refunds'][number] {
  return {
    ...saidOf(refund),
    ...{ creditNote: refund.credit_note, amountCents: refund.amount_cents, freightCents: refund.freight_cents },
    ...{ reason: refund.reason as StatusReason, lines: refund.lines as (Quantity & { amountCents: number })[] },
  };
}
