import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import {
  moveProducts,
  type Quantity,
  type Refund,
  refundOf,
  undelivered,
} from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordRefund } from '../../orders/index.ts';
import type { OrderRow, OrderValues } from '../order-row.ts';
import { followedOf } from './followed-order.ts';
import { recordStep } from './record-steps.ts';

/** What a status means for all that is left of an order, and what is kept of it. */
export type WholeStep = {
  values?: Partial<Pick<OrderValues, 'fulfilment' | 'refundedCents'>>;
  moved?: { kind: 'delivery' | 'return'; lines: readonly Quantity[] };
  refund?: Refund;
  /** The order goes back to processing: what was delivered of it was a mistake. */
  isReopened?: boolean;
};

/** Returns the step of everything that is left, for a status that is given to the whole order. */
export function wholeStep(before: OrderValues, row: OrderRow, to: OrderStatus): WholeStep {
  const order = followedOf(before, row);
  if (to === 'delivered' || to === 'returned') {
    const moved = moveProducts(order, to, null);
    if ('refused' in moved) return {};
    const kind = to === 'delivered' ? 'delivery' : 'return';
    return { values: { fulfilment: moved.fulfilment }, moved: { kind, lines: moved.lines } };
  }
  if (to === 'refunded') {
    const refund = refundOf(order, { lines: null, freight: true });
    // An order of no value has nothing to pay back.
    if ('refused' in refund) return {};
    const refundedCents = before.refundedCents + refund.amountCents;
    return { values: { fulfilment: refund.fulfilment, refundedCents }, refund };
  }
  if (to !== 'processing') return {};
  return { values: { fulfilment: undelivered(before.fulfilment) }, isReopened: true };
}

type Said = { reason: StatusReason | null; note: string | null };

/** Keeps what a step of the whole order did, in the transaction that changes the order. */
export async function recordWholeStep(ctx: Context, tx: Db, id: string, step: WholeStep & Said): Promise<void> {
  const { moved, refund, isReopened, reason, note } = step;
  if (moved !== undefined) await recordStep(ctx, tx, id, { ...moved, reason, note });
  if (refund !== undefined)
    await recordRefund(ctx, tx, 'marketplace_refunds', { ...refund, reason, note, orderId: id });
  if (isReopened) await tx.deleteFrom('marketplace_fulfilments').where('order_id', '=', id).execute();
}
