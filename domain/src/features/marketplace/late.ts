import { companyZone, dayIn } from '../../kernel/dates.ts';
import type { Order } from './order.ts';

/** Returns true when an order should have been dispatched by now: its day ends at midnight in Sydney. */
export function isLate(
  { status, dispatch_date, shipBy }: Pick<Order, 'status' | 'dispatch_date' | 'shipBy'>,
  now: Date,
): boolean {
  return status === 'processing' && dispatch_date === null && shipBy !== null && shipBy < dayIn(companyZone, now);
}
