import { findRefusal, type Person } from '@poolhouse/domain/features/access/can';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, refuseStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { type StatusStepButton, stepsOf } from '../actions/status-step.ts';

/** Returns the step that dropping an order on a column takes, or why it stays where it is; null for its own column. */
export function judgeDrop(
  order: OrderSummary,
  to: OrderStatus,
  { person, now }: { person: Person; now: Date },
): { step: StatusStepButton } | { refused: string } | null {
  if (order.status === to) return null;
  const step = stepsOf(order, now).find((one) => one.to === to);
  if (step === undefined) {
    const judged = { ...order, statusChangedAt: new Date(order.statusChangedAt) };
    const refused = refuseStatus(judged, { to, reason: null, note: null }, { mayManage: true, now });
    return { refused: refused?.message ?? 'This order can’t be moved there.' };
  }
  const refused = findRefusal(person, step.permission)?.message ?? step.refusal;
  return refused === null ? { step } : { refused };
}
