import { type Refund, type RefundRequest, skuLines } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { refundsApi } from '@poolhouse/domain/features/orders/refunds/api';
import { refundOfOrder } from '@poolhouse/domain/features/orders/refunds/refund-of-order';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { refusalOf } from '../../../services/lifecycle/index.ts';
import { type OrderRow, type OrderValues, orders } from '../order-row.ts';
import type { OrderSteps } from '../order-steps.ts';
import { type RefundParts, recordOrderRefund, storedProgress } from './record-order-refund.ts';
import { refundsOf } from './record-refund.ts';

/** The fields that a refund sets: what another person changed of them since is a conflict. */
const sent = { fulfilment: null, refundedCents: null };

/** Keeps a refund of an order or a part of it with its credit note and its payment; once all that was paid is back, that is its status. */
export function refundOrder(parts: RefundParts, steps: OrderSteps) {
  return useCase(refundsApi.refund, async (ctx, { params: { id }, body, revision: seen }) => {
    const { reason, note, lines, freight, amountCents } = body;
    let refund: Refund;
    return changeRecord(ctx, orders, {
      id,
      seen,
      sent,
      action: refundsApi.refund.audit,
      decide: async (before, row) => {
        await steps.requireStep(ctx, row, 'refunded', { reason, note });
        refund = decideRefund(before, row, { lines, freight, amountCents });
        const refundedCents = before.refundedCents + refund.amountCents;
        const after = { ...before, fulfilment: refund.fulfilment, refundedCents };
        return refund.isWhole
          ? { ...after, status: 'refunded' as const, statusReason: reason, statusNote: note }
          : after;
      },
      within: (tx, _after, row) => recordOrderRefund(ctx, tx, parts, { row, refund: { ...refund, reason, note } }),
    });
  });
}

/** Returns what of an order was refunded. */
export const getRefunds = useCase(refundsApi.list, async (ctx, { params: { id } }) => {
  const row = await orders.load(ctx, id);
  return { lines: skuLines(storedProgress(orders.values(row))), refunds: await refundsOf(ctx.db, 'order_refunds', id) };
});

/** Returns what a refund comes to; refuses more than is left of the lines, or of what was paid. */
function decideRefund(before: OrderValues, { paid_cents: paidCents }: OrderRow, request: RefundRequest): Refund {
  const found = refundOfOrder({ ...storedProgress(before), paidCents }, request);
  if ('refused' in found) throw refusalOf(found.refused);
  return found.refund;
}
