import { type Followed, moveProducts } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { OrderRow, OrderValues } from '../order-row.ts';

/** Returns an order as the rules about its quantities look at it. One that is delivered is so whole, however it became so. */
export function followedOf({ products, freight, fulfilment, refundedCents }: OrderValues, row: OrderRow): Followed {
  const order = { products, freight, fulfilment, refundedCents, totalCents: row.total_cents };
  const moved = row.status === 'delivered' ? moveProducts(order, 'delivered', null) : null;
  return moved === null || 'refused' in moved ? order : { ...order, fulfilment: moved.fulfilment };
}
