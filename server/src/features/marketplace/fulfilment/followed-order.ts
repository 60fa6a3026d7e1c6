import { followedBy } from '@poolhouse/domain/features/marketplace/fulfilment/whole-step';
import type { OrderRow, OrderValues } from '../order-row.ts';

/** Returns what was ordered of a stored order and what became of it, with its status. */
export function quantitiesOf({ products, freight, fulfilment, refundedCents }: OrderValues, row: OrderRow) {
  return { products, freight, fulfilment, refundedCents, totalCents: row.total_cents, status: row.status };
}

/** Returns a stored order as the rules about its quantities look at it. */
export function followedOf(values: OrderValues, row: OrderRow) {
  return followedBy(quantitiesOf(values, row));
}
