import { formatCents } from '../../../kernel/money.ts';
import { type OrderProgress, type Refund, type RefundRequest, refundOf } from '../lines/fulfilment.ts';

type PaidOrder = OrderProgress & { paidCents: number };

/** Returns what a refund comes to, or why it isn't possible: more than is left of the lines, or of what was paid. */
export function refundOfOrder(
  order: PaidOrder,
  request: RefundRequest,
): { refund: Refund } | { refused: { field: string; message: string } } {
  const refund = refundOf(order, request);
  if ('refused' in refund) return { refused: { field: refund.refused.path, message: refund.refused.message } };
  const leftCents = order.paidCents - order.refundedCents;
  if (refund.amountCents <= leftCents) return { refund };
  return { refused: { field: 'status', message: `${formatCents(leftCents)} of what was paid is left to refund.` } };
}

/** Returns the refund of everything that was paid, with the values that it sets. */
export function refundRest(order: PaidOrder) {
  const found = refundOfOrder(order, { lines: null, freight: true });
  if ('refused' in found) return found;
  const { refund } = found;
  const refundedCents = order.refundedCents + refund.amountCents;
  return { refund, values: { fulfilment: refund.fulfilment, refundedCents } };
}
