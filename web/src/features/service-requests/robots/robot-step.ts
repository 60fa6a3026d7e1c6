import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import {
  type OfferedServiceStep,
  type ServiceStep,
  serviceStepsOf,
} from '@poolhouse/domain/features/service-requests/steps/service-steps';
import type { StatusStep } from '../../../ui/status-steps/status-step.ts';
import type { SteppedCase } from '../steps/stepped-request.ts';

/** Marks a robot as quoted whose price follows; the reason is kept in the notes of the request. */
export type MarkQuoted = (notes: string) => Promise<void>;

export type RobotStep = StatusStep<ServiceStep>;

/** The steps that ask before they are taken: for the quote, or for who answered it. */
const dialogSteps: ReadonlySet<ServiceStep> = new Set(['quote', 'approve', 'decline']);

/** Returns the next steps of a robot, the usual one first. With a quote that is written its step sends it, without one it asks for it. */
export function robotStepsOf(
  request: Pick<SteppedCase, 'kind' | 'status' | 'robots' | 'permission'>,
  robot: Pick<Robot, 'id'>,
  isWritten: boolean,
): RobotStep[] {
  const labelOf = ({ step, label }: OfferedServiceStep) =>
    step === 'quote' && isWritten ? 'Send quote' : dialogSteps.has(step) ? `${label}…` : label;
  return serviceStepsOf(request, robot.id).map((offered) => ({
    to: offered.step,
    label: labelOf(offered),
    permission: request.permission,
    needsReason: false,
    refusal: offered.refusal,
  }));
}

/** Returns whether a robot of a request has a next step, which its line shows. */
export function hasStepsOf(request: Pick<SteppedCase, 'kind' | 'status' | 'robots'>): boolean {
  return request.robots.some(({ id }) => serviceStepsOf(request, id).some(({ refusal }) => refusal === null));
}
