import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { type RobotStatus, robotLifecycle } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import type { OfferedStep } from '@poolhouse/domain/services/lifecycle/define-lifecycle';

export type SteppedRequest = { id: string; notes: string | null };

/** Saves the status of a robot; with notes of its request where these change too. */
export type TakeRobotStep = (to: Robot['status'], notes?: string) => Promise<void>;

export type RobotStep = OfferedStep<RobotStatus>;

/**
 * Returns the next steps of a robot of an open request, the usual one first. One that only a warranty allows is off without it, and
 * comes last; with a warranty the repair starts at once.
 */
export function robotStepsOf(
  { status, warranty }: Pick<Robot, 'status' | 'warranty'>,
  permission: RobotStep['permission'],
): RobotStep[] {
  const steps = robotLifecycle.offeredSteps({ status, isUnderWarranty: warranty === true });
  const rank = ({ refusal }: RobotStep) => (refusal === null ? 0 : 1);
  return steps.map((step) => ({ ...step, permission })).sort((one, other) => rank(one) - rank(other));
}
