import { fulfilmentApi } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import { parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
import {
  moveProducts,
  type ProductMove,
  type Quantity,
  type Refund,
  type Refused,
  refundOf,
  skuLines,
} from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { Selectable } from 'kysely';
import type { MarketplaceFulfilmentsTable } from '../../../platform/database/database-tables.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { refundsOf, stepFieldsOf } from '../../orders/index.ts';
import type { RecordPayment } from '../../payments/index.ts';
import { orders } from '../order-row.ts';
import type { OrderSteps } from '../order-steps.ts';
import { recordOrderRefund, recordStep, storedProgress } from './record-steps.ts';

/** The fields that a step sets: what another person changed of them since is a conflict. */
const sent = { fulfilment: null, refundedCents: null };

/** Keeps a delivery of an order or a part of it; once all of it is delivered, that is its status. */
export const deliverOrder = useCase(fulfilmentApi.deliver, async (ctx, { params: { id }, body, revision: seen }) => {
  const { carrier, trackingNumber, note, day = dayIn(companyZone, ctx.clock.now()) } = body;
  let moved: ProductMove;
  return changeRecord(ctx, orders, {
    id,
    seen,
    sent,
    action: fulfilmentApi.deliver.audit,
    decide: (before, row) => {
      if (before.status !== 'processing') throw notNow('Only an order that is processing can be delivered.');
      if (before.parked.length > 0) throw notNow(parkedMessage);
      moved = allowed(moveProducts(storedProgress(before, row), 'delivered', body.lines));
      const isNamed = carrier !== null || trackingNumber !== null;
      const shipped = isNamed ? { carrier, trackingNumber, tracking: trackingNumber !== null } : {};
      const status = moved.isAll ? ({ status: 'delivered', statusReason: null, statusNote: null } as const) : {};
      return { ...before, fulfilment: moved.fulfilment, dispatch_date: day, ...shipped, ...status };
    },
    within: async (tx) => {
      const step = {
        kind: 'delivery',
        lines: moved.lines,
        carrier,
        trackingNumber,
        note,
        day,
        reason: null,
      } as const;
      await recordStep(ctx, tx, id, step);
      return [];
    },
  });
});

/** Takes back an order or a part of it; once all of it is back, that is its status. */
export const takeBackOrder = (steps: OrderSteps) =>
  useCase(fulfilmentApi.takeBack, async (ctx, { params: { id }, body, revision: seen }) => {
    const { reason, note, day } = body;
    let moved: ProductMove;
    return changeRecord(ctx, orders, {
      id,
      seen,
      sent,
      action: fulfilmentApi.takeBack.audit,
      decide: async (before, row) => {
        moved = allowed(moveProducts(storedProgress(before, row), 'returned', body.lines));
        if (!moved.isAll) return { ...before, fulfilment: moved.fulfilment };
        await steps.requireStep(ctx, row, 'returned', { reason, note });
        const status = { status: 'returned', statusReason: reason, statusNote: note } as const;
        return { ...before, fulfilment: moved.fulfilment, ...status };
      },
      within: async (tx) => {
        await recordStep(ctx, tx, id, { kind: 'return', lines: moved.lines, reason, note, day });
        return [];
      },
    });
  });

/** Keeps a refund of an order or a part of it with its credit note; once all that was paid is back, that is its status. */
export function refundOrder(steps: OrderSteps, recordPayment: RecordPayment) {
  return useCase(fulfilmentApi.refund, async (ctx, { params: { id }, body, revision: seen }) => {
    const { reason, note, lines, freight, amountCents } = body;
    let refund: Refund;
    return changeRecord(ctx, orders, {
      id,
      seen,
      sent,
      action: fulfilmentApi.refund.audit,
      decide: async (before, row) => {
        refund = allowed(refundOf(storedProgress(before, row), { lines, freight, amountCents }));
        const refundedCents = before.refundedCents + refund.amountCents;
        const after = { ...before, fulfilment: refund.fulfilment, refundedCents };
        if (!refund.isWhole) return after;
        await steps.requireStep(ctx, row, 'refunded', { reason, note });
        return { ...after, status: 'refunded' as const, statusReason: reason, statusNote: note };
      },
      within: async (tx, _after, row) => {
        await recordOrderRefund({ ctx, recordPayment }, tx, row, { ...refund, reason, note });
        return [];
      },
    });
  });
}

const notNow = (message: string) => new Failure('not-allowed-now', message);

function allowed<Done extends object>(done: Done | Refused): Done {
  if ('refused' in done) throw invalidField(done.refused.path, done.refused.message);
  return done;
}

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
    lines: skuLines(storedProgress(orders.values(row), row)),
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

const presentStep = (step: StepRow) => ({ ...stepFieldsOf(step), lines: step.lines as Quantity[] });
