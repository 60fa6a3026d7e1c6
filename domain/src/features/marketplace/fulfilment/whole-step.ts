import {
  type Followed,
  type Fulfilment,
  moveProducts,
  type Quantity,
  type Refund,
  refundOf,
  undelivered,
} from '../../orders/lines/fulfilment.ts';
import type { OrderStatus } from '../order-status.ts';

/** What an order that was never delivered says of its dispatch. */
const notDispatched = { dispatch_date: null, carrier: null, trackingNumber: null, tracking: false } as const;

/** What a status means for all that is left of an order, and what is kept of it. */
export type WholeStep = {
  values?: { fulfilment: Fulfilment; refundedCents?: number } & Partial<typeof notDispatched>;
  moved?: { kind: 'delivery' | 'return'; lines: readonly Quantity[] };
  refund?: Refund;
  /** The order goes back to processing: what was delivered of it was a mistake. */
  isReopened?: boolean;
};

/** Returns an order as the rules about its quantities look at it. One that is delivered is so whole, however it became so. */
export function followedBy(order: Followed & { status: OrderStatus }): Followed {
  const moved = order.status === 'delivered' ? moveProducts(order, 'delivered', null) : null;
  return moved === null || 'refused' in moved ? order : { ...order, fulfilment: moved.fulfilment };
}

/** Returns the step of everything that is left, for a status that is given to the whole order. */
export function wholeStepOf(order: Followed & { status: OrderStatus }, to: OrderStatus): WholeStep {
  const followed = followedBy(order);
  if (to === 'delivered' || to === 'returned') {
    const moved = moveProducts(followed, to, null);
    if ('refused' in moved) return {};
    const kind = to === 'delivered' ? 'delivery' : 'return';
    return { values: { fulfilment: moved.fulfilment }, moved: { kind, lines: moved.lines } };
  }
  if (to === 'refunded') {
    const refund = refundOf(followed, { lines: null, freight: true });
    // An order of no value has nothing to pay back.
    if ('refused' in refund) return {};
    const refundedCents = order.refundedCents + refund.amountCents;
    return { values: { fulfilment: refund.fulfilment, refundedCents }, refund };
  }
  // A cancellation that is taken back says nothing of what was delivered before it.
  if (to !== 'processing' || order.status !== 'delivered') return {};
  return { values: { fulfilment: undelivered(order.fulfilment), ...notDispatched }, isReopened: true };
}
