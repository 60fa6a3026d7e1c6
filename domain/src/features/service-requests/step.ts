import type { Taker } from '../../services/lifecycle/step-rule.ts';

/** Who changes the status of a request, and the reason that they give. */
export type StepBy = Taker & { reason: string | null };

/** Returns that the reason is missing which a step needs. */
export function refuseStepReason({ needsReason }: { needsReason: boolean }, reason: string | null) {
  return needsReason && reason === null ? ({ field: 'reason', message: 'Enter a reason.' } as const) : null;
}
