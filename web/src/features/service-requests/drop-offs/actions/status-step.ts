import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffStatus,
  dropOffSteps,
  nextDropOffStatuses,
  refuseDropOffStatus,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { isRobotDone, type RobotStatus } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import type { Step } from '@poolhouse/domain/features/service-requests/step';
import type { StatusStep } from '../../../../ui/status-steps/status-step.ts';

/** What a person reads on the button of a step. */
const labels: Record<DropOffStatus, string> = {
  received: 'Back to received',
  'Repair in Progress': 'Start repair',
  'Awaiting Approval': 'Await approval',
  'Ready for Collection': 'Ready for collection',
  Closed: 'Close',
  Cancelled: 'Cancel drop-off',
};

export type DropOffStep = StatusStep<DropOffStatus>;

/** With any other robot a person is asked first: its owner is told that it can be collected. */
const isDoneWith = (status: RobotStatus) => status === 'repaired' || status === 'declined' || isRobotDone(status);

/** Returns the next steps of a drop-off, the usual one first. */
export function stepsOf(dropOff: Pick<DropOffSummary, 'status' | 'robot'>): DropOffStep[] {
  const { status: from, robot } = dropOff;
  const judged = { status: from, robots: [{ status: robot.status, isDone: isRobotDone(robot.status) }] };
  const table: Partial<Record<DropOffStatus, Step>> = dropOffSteps[from];
  return nextDropOffStatuses(from).map((to) => {
    const needsReason =
      (table[to]?.needsReason ?? false) || (to === 'Ready for Collection' && !isDoneWith(robot.status));
    const label = from === 'Closed' && to === 'Repair in Progress' ? 'Reopen' : labels[to];
    const refused = refuseDropOffStatus(judged, to, { isDealer: false, mayManage: false, reason: 'given' });
    return {
      ...{ to, needsReason, label: needsReason ? `${label}…` : label },
      permission: 'service_request.drop_off:edit',
      refusal: refused?.message ?? null,
    };
  });
}
