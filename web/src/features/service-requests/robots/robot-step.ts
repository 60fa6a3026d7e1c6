import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import {
  nextRobotStatuses,
  type RobotStatus,
  refuseRobotStep,
} from '@poolhouse/domain/features/service-requests/robots/robot-status';
import type { StatusStep } from '../../../ui/status-steps/status-step.ts';

export type SteppedRequest = { id: string; notes: string | null };

/** Saves the status of a robot; with notes of its request where these change too. */
export type TakeRobotStep = (to: Robot['status'], notes?: string) => Promise<void>;

export type RobotStep = StatusStep<RobotStatus>;

const labels: Record<RobotStatus, string> = {
  awaiting: 'Mark awaiting',
  received: 'Mark received',
  not_received: 'Mark not received',
  inspecting: 'Start inspection',
  quoted: 'Mark quoted',
  approved: 'Quote approved…',
  declined: 'Quote declined…',
  repairing: 'Start repair',
  repaired: 'Mark repaired',
  not_repairable: 'Not repairable',
  returned: 'Mark returned',
  disposed: 'Mark disposed of',
};

/** Returns the next steps of a robot of an open request, the usual one first. One that only a warranty allows is off without it. */
export function robotStepsOf(
  { status, warranty }: Pick<Robot, 'status' | 'warranty'>,
  permission: RobotStep['permission'],
): RobotStep[] {
  const isUnderWarranty = warranty === true;
  const usual = nextRobotStatuses(status, isUnderWarranty);
  // With a warranty the repair starts at once.
  const ordered = [...nextRobotStatuses(status, true)].sort((one, other) => rankOf(one, usual) - rankOf(other, usual));
  return ordered.map((to) => ({
    to,
    label: labels[to],
    permission,
    needsReason: false,
    refusal: refuseRobotStep(status, to, isUnderWarranty),
  }));
}

const rankOf = (to: RobotStatus, possible: readonly RobotStatus[]) => (possible.includes(to) ? 0 : 1);
