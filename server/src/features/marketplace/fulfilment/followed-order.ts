import { followedBy } from '@poolhouse/domain/features/marketplace/fulfilment/whole-step';
import type { OrderRow, OrderValues } from '../order-row.ts';

/** Returns a stored order with its status, as a step of the whole order looks at it. */
export function judgedOf({ products, freight, fulfilment, refundedCents }: OrderValues, row: OrderRow) {
  return { products, freight, fulfilment, refundedCents, totalCents: row.total_cents, status: row.status };
}

/** Returns a stored order as the rules about its quantities look at it. */
export function followedOf(values: OrderValues, row: OrderRow) {
  return followedBy(judgedOf(values, row));
}
