import type { Person } from '@poolhouse/domain/features/access/can';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffStatus,
  dropOffStatusLabels,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { judgeStep } from '../../../../ui/status-steps/status-step.ts';
import { stepsOf } from '../actions/status-step.ts';

/** Returns the step that dropping a drop-off on a column takes, or why it stays where it is; null for its own column. */
export function judgeDrop(dropOff: DropOffSummary, to: DropOffStatus, person: Person) {
  if (dropOff.status === to) return null;
  const [from, target] = [dropOffStatusLabels[dropOff.status], dropOffStatusLabels[to]];
  const step = stepsOf(dropOff).find((one) => one.to === to);
  return judgeStep(step, person, `A drop-off that is ${from} can’t become ${target}.`);
}
