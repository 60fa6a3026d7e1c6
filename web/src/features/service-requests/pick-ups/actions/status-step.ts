import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  nextPickUpStatuses,
  type PickUpStatus,
  pickUpSteps,
  refusePickUpStatus,
  type ShownPickUpStatus,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { isRobotDone } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import { stepFor } from '@poolhouse/domain/features/service-requests/step';
import type { StatusStep } from '../../../../ui/status-steps/status-step.ts';

export type PickUpStep = StatusStep<ShownPickUpStatus>;

const labels: Record<ShownPickUpStatus, string> = {
  processing: 'Missed: book again',
  'Awaiting Pickup': 'Mark awaiting pick-up',
  'Picked Up': 'Mark picked up',
  'Received at Repair Facility': 'Mark received',
  'Repair in Progress': 'Start repair',
  Closed: 'Close',
  Cancelled: 'Cancel pick-up',
};

/** The same step is called otherwise when it leads back. */
const backLabels: Partial<Record<PickUpStatus, Partial<Record<ShownPickUpStatus, string>>>> = {
  Closed: { 'Repair in Progress': 'Reopen' },
  'Repair in Progress': { 'Received at Repair Facility': 'Back to received' },
};

type Judged = Pick<PickUpSummary, 'status' | 'robots'>;

/** Returns the next steps of a pick-up, the usual one first. */
export function stepsOf({ status, robots }: Judged, isDealer: boolean): PickUpStep[] {
  const by = { isDealer, mayManage: false };
  const judged = { status, robots: robots.map((robot) => ({ isDone: isRobotDone(robot.status) })) };
  return nextPickUpStatuses(status, isDealer).map((to) => {
    const needsReason = stepFor<PickUpStatus>(pickUpSteps, status, to, by)?.needsReason ?? false;
    const label = backLabels[status]?.[to] ?? labels[to];
    return {
      to,
      label: asks(to, needsReason) ? `${label}…` : label,
      permission: 'service_request.pick_up:edit',
      needsReason: asks(to, needsReason),
      refusal: refusePickUpStatus(judged, to, { ...by, reason: label })?.message ?? null,
    };
  });
}

/** Cancelling is always asked about, also where no reason is needed. */
const asks = (to: ShownPickUpStatus, needsReason: boolean) => needsReason || to === 'Cancelled';

/** Returns true where the step takes no reason. */
export function isReasonOptional(from: PickUpStatus, to: ShownPickUpStatus, isDealer: boolean): boolean {
  return stepFor<PickUpStatus>(pickUpSteps, from, to, { isDealer, mayManage: false })?.needsReason === false;
}
