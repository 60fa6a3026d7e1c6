import type { Person } from '@poolhouse/domain/features/access/can';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, refuseStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { judgeStep } from '../../../ui/status-steps/status-step.ts';
import { stepsOf } from '../actions/status-step.ts';

/** Returns the step that dropping an order on a column takes, or why it stays where it is; null for its own column. */
export function judgeDrop(order: OrderSummary, to: OrderStatus, { person, now }: { person: Person; now: Date }) {
  if (order.status === to) return null;
  const refused = refuseStatus(order, { to, reason: null, note: null }, { mayManage: true, now });
  const step = stepsOf(order, now).find((one) => one.to === to);
  return judgeStep(step, person, refused?.message ?? 'This order can’t be moved there.');
}
