import {
  type Fulfilment,
  moveProducts,
  type OrderProgress,
  type Quantity,
  type Refund,
  refundOf,
  withoutDeliveries,
} from '../../orders/lines/fulfilment.ts';

/** What an order that was never delivered says of its dispatch. */
const notDispatched = { dispatch_date: null, carrier: null, trackingNumber: null, tracking: false } as const;

/** What a step of a whole order sets besides its status, and the lines and amounts that are recorded beside the order. */
export type WholeStep = {
  values?: { fulfilment: Fulfilment; refundedCents?: number } & Partial<typeof notDispatched>;
  moved?: { kind: 'delivery' | 'return'; lines: readonly Quantity[] };
  refund?: Refund;
};

type WholeOrder = OrderProgress & { status: string };

/** Returns an order as the rules about its quantities look at it. One that is delivered is so whole, however it became so. */
export function orderProgress(order: WholeOrder): OrderProgress {
  const moved = order.status === 'delivered' ? moveProducts(order, 'delivered', null) : null;
  return moved === null || 'refused' in moved ? order : { ...order, fulfilment: moved.fulfilment };
}

/** Returns the delivery of everything that wasn't delivered yet. */
export function deliverRest(order: WholeOrder): WholeStep {
  return moveRest(order, 'delivered', 'delivery');
}

/** Returns the return of everything that was delivered and isn't back. */
export function returnRest(order: WholeOrder): WholeStep {
  return moveRest(order, 'returned', 'return');
}

function moveRest(order: WholeOrder, step: 'delivered' | 'returned', kind: 'delivery' | 'return'): WholeStep {
  const moved = moveProducts(orderProgress(order), step, null);
  if ('refused' in moved) return {};
  return { values: { fulfilment: moved.fulfilment }, moved: { kind, lines: moved.lines } };
}

/** Returns the refund of everything that was paid; an order of no value has nothing to pay back. */
export function refundRest(order: WholeOrder): WholeStep {
  const refund = refundOf(orderProgress(order), { lines: null, freight: true });
  if ('refused' in refund) return {};
  const refundedCents = order.refundedCents + refund.amountCents;
  return { values: { fulfilment: refund.fulfilment, refundedCents }, refund };
}

/** Returns what takes a delivery back that was a mistake: nothing was delivered or dispatched. */
export function takeDeliveryBack({ fulfilment }: WholeOrder): WholeStep {
  return { values: { fulfilment: withoutDeliveries(fulfilment), ...notDispatched } };
}
