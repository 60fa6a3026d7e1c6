import type { Person } from '@poolhouse/domain/features/access/can';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  refusePickUpStatus,
  type ShownPickUpStatus,
  shownPickUpStatus,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { judgeStep } from '../../../../ui/status-steps/status-step.ts';
import { stepsOf } from '../actions/status-step.ts';

/** Returns the step that dropping a pick-up on a column takes, or why it stays where it is; null for its own column. */
export function judgeDrop(pickUp: Pick<PickUpSummary, 'status' | 'robots'>, to: ShownPickUpStatus, person: Person) {
  if (shownPickUpStatus(pickUp.status) === to) return null;
  const isDealer = person.role === 'DEALER';
  const step = stepsOf(pickUp, isDealer).find((one) => one.to === to);
  const by = { isDealer, mayManage: false, reason: null };
  const refused = refusePickUpStatus({ status: pickUp.status, robots: [] }, to, by);
  return judgeStep(step, person, refused?.message ?? 'This pick-up can’t be moved there.');
}
