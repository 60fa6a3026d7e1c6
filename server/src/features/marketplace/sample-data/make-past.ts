import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { addDays, daysBetween } from '@poolhouse/domain/kernel/dates';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';

const reasons: readonly StatusReason[] = ['out-of-stock', 'customer-request', 'address', 'damaged', 'duplicate'];
const carriers = ['Star Track', 'TNT', 'TOLL'] as const;

/** How long an order may take to leave, and how long until nothing of it is open any more. */
const dispatchDays = 2;
const settledDays = 14;

export type Past = {
  status: OrderStatus;
  status_reason: StatusReason | null;
  /** On which day it got its status. */
  changed: string;
  tracking: boolean;
  carrier: string | null;
  tracking_number: string | null;
  ship_by: string;
  dispatch_date: string | null;
  erp_state: 'unsent' | 'sent';
  erp_number: string | null;
};

/** Returns what became of an order of a day: delivered in the end, seldom late, cancelled or back. */
export function makePast(random: SeededRandom, day: string, today: string, number: number): Past {
  const age = daysBetween(day, today);
  const status = statusAt(random, age);
  const dispatched = dispatchDayOf(random, { day, today, status });
  const hasLeft = status !== 'cancelled' && dispatched <= today;
  const isSent = hasLeft || (status === 'processing' && random.chance(0.4));
  const isTracked = hasLeft && random.chance(0.92);
  const settled = addDays(day, Math.min(age, random.between(1, 6)));
  const changed = hasLeft && settled < dispatched ? dispatched : settled;
  return {
    status,
    status_reason: status === 'processing' || status === 'delivered' ? null : random.pick(reasons),
    changed,
    tracking: isTracked,
    carrier: isTracked ? random.pick(carriers) : null,
    tracking_number: isTracked ? String(random.between(0, 9_999_999_999)).padStart(12, '0') : null,
    ship_by: addDays(day, dispatchDays),
    dispatch_date: hasLeft ? dispatched : null,
    erp_state: isSent ? 'sent' : 'unsent',
    erp_number: isSent ? `SO${26_000_000 + number}` : null,
  };
}

type Dispatched = { day: string; today: string; status: OrderStatus };

/** Returns on which day an order leaves, seldom late. What was delivered has left by now. */
function dispatchDayOf(random: SeededRandom, { day, today, status }: Dispatched): string {
  const late = random.chance(0.02) ? random.between(1, 4) : 0;
  const planned = addDays(day, random.between(0, dispatchDays) + late * dispatchDays);
  return status === 'processing' || planned < today ? planned : today;
}

/** Nothing arrives before it can have left. */
function statusAt(random: SeededRandom, age: number): OrderStatus {
  if (age <= dispatchDays || random.next() > age / settledDays) return 'processing';
  const roll = random.next();
  if (roll < 0.92) return 'delivered';
  if (roll < 0.94) return 'cancelled';
  return roll < 0.97 ? 'returned' : 'refunded';
}
