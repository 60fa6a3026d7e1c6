/** Who may make a step: the company's staff, or also the dealer whose request it is. */
export type StepMaker = 'staff' | 'staff-and-dealer';

/** A step from one status to another, as the tables of statuses have it. */
export type Step = { who: StepMaker; needsReason: boolean };

export const byStaff: Step = { who: 'staff', needsReason: false };
export const byStaffWithReason: Step = { who: 'staff', needsReason: true };
export const byAll: Step = { who: 'staff-and-dealer', needsReason: false };

/** The statuses that may follow each status. */
export type Steps<Status extends string> = Readonly<Record<Status, Readonly<Partial<Record<Status, Step>>>>>;

/** Who changes a status, and what they say about it. */
export type StepBy = { isDealer: boolean; mayManage: boolean; reason: string | null };

export type RefusedStep = { field: 'status' | 'reason'; message: string };

/** Returns the step between two statuses for a person; null when there is none. Who manages may make any step, with a reason. */
export function stepFor<Status extends string>(
  steps: Steps<Status>,
  from: Status,
  to: Status,
  { isDealer, mayManage }: Pick<StepBy, 'isDealer' | 'mayManage'>,
): Step | null {
  const step = steps[from][to];
  if (step !== undefined && (!isDealer || step.who === 'staff-and-dealer')) return step;
  return mayManage && !isDealer ? byStaffWithReason : null;
}

/** Returns the statuses that the table offers a person next, in its order. Who manages may choose others too. */
export function nextOf<Status extends string>(steps: Steps<Status>, from: Status, isDealer: boolean): Status[] {
  const next = Object.entries(steps[from]) as [Status, Step][];
  return next.filter(([, { who }]) => !isDealer || who === 'staff-and-dealer').map(([status]) => status);
}
