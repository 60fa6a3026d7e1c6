import { abilityOf, type Permission, type Person } from '../../platform/use-can.ts';

/** A status that a record can be given next, and what that takes. */
export type StatusStep<Status extends string = string> = {
  to: Status;
  label: string;
  permission: Permission;
  needsReason: boolean;
  /** Why it isn't possible now; null when it is. */
  refusal: string | null;
};

/** Returns the step to a status if the person can take it, or the message why not. */
export function judgeStep<Step extends StatusStep>(
  step: Step | undefined,
  person: Person,
  noStep: string,
): { step: Step } | { refused: string } {
  if (step === undefined) return { refused: noStep };
  const refused = abilityOf(person, step.permission).reason ?? step.refusal;
  return refused === null ? { step } : { refused };
}
