import type { Lifecycle } from './define-lifecycle.ts';
import type { StepPlan, Taker } from './step-rule.ts';

type StatusValues<Status> = { status: Status; statusChangedAt: string };
type Given<Status extends string, Subject, Reason, Whole extends Subject, Plan extends StepPlan> = Lifecycle<
  Status,
  Subject,
  Reason,
  Whole,
  Plan,
  string
>;

/** Returns why a bulk edit doesn't give a record a status; null when it does, or the record has it. */
export function refuseBulkStatus<Status extends string, Subject, Reason>(
  lifecycle: Pick<Given<Status, Subject, Reason, Subject, StepPlan>, 'isSame' | 'refuse' | 'refuseInBulk'>,
  record: StatusValues<Status> & Subject,
  { to, reason }: { to: Status; reason: Reason },
  taker: Taker,
): string | null {
  const { status: from } = record;
  if (lifecycle.isSame(from, to)) return null;
  const never = lifecycle.refuseInBulk(null, to);
  return never ?? lifecycle.refuse(record, to, reason, taker)?.message ?? lifecycle.refuseInBulk(from, to);
}

/**
 * Returns a record's values once a bulk edit gave it a status: the same object when it has it. `entered` are the values of the reason. A
 * step whose plan reads more than bulk edits do has to set the status alone, or to be refused, in bulk.
 */
export function applyBulkStatus<
  Status extends string,
  Subject,
  Whole extends Subject,
  Plan extends StepPlan,
  Values extends StatusValues<Status> & Subject,
>(
  lifecycle: Pick<Given<Status, Subject, never, Whole, Plan>, 'isSame' | 'planStep'>,
  values: Values,
  { to, entered }: { to: Status; entered: Partial<Values> },
  now: Date,
): Values {
  if (lifecycle.isSame(values.status, to)) return values;
  const { values: planned } = lifecycle.planStep(values as Values & Whole, to, { isBulk: true });
  return { ...values, ...planned, ...entered, status: to, statusChangedAt: now.toISOString() };
}

/** Returns what says why the bulk edits that give a status can't be undone; null when they can, and for those that change another field. */
export function refuseUndoOf<Status extends string>(lifecycle: { refuseBulkUndo(to: Status): string | null }) {
  return (change: { field: 'status'; status: Status } | { field: string; status?: undefined }): string | null =>
    change.status === undefined ? null : lifecycle.refuseBulkUndo(change.status);
}
