import type { StatusLimits } from '../../features/access/can-on.ts';
import type { Permission } from '../../features/access/permissions.ts';

/** Returns why a record can't take a step now; null when it can. */
export type Guard<Subject> = (subject: Subject) => string | null;

/** A status: its label, and what isn't possible in it. */
export type StatusRule<Subject> = {
  label: string;
  limits?: StatusLimits;
  /** Refuses every step to it, whichever status it comes from. */
  guard?: Guard<Subject>;
};

/** A step from one status to another. */
export type StepRule<Subject> = {
  /** What its button says. */
  label: string;
  permission: Permission;
  /** Said to people who don't have the permission. */
  forbidden?: string;
  needsReason?: boolean;
  /** How many days after the record got its status the step is possible, and what is said later. */
  within?: { days: number; message: string };
  guard?: Guard<Subject>;
  /** True where people aren't offered the step while its guard refuses it. */
  isHiddenWhileRefused?: boolean;
  /** True where a dealer can take the step with a record of its own. */
  isForDealers?: boolean;
  /** Set where another action takes the step, as sending does: said to people who ask for the status instead. */
  instead?: string;
};

type Steps<Status extends string, Subject> = Readonly<Partial<Record<Status, StepRule<Subject>>>>;

export type LifecycleRule<Status extends string, Subject, Reason> = {
  /** How a sentence names the record: `An order`. */
  noun: string;
  /** Returns a label as it stands within a sentence. */
  labelInText?: (label: string) => string;
  statuses: Readonly<Record<Status, StatusRule<Subject>>>;
  steps: Readonly<Record<Status, Steps<Status, Subject>>>;
  /** The permission that allows every step, with a reason; left out where the steps are all there is. */
  manageAnywhere?: Permission;
  /** What a dealer is told that asks for a step it can't take. */
  refuseDealer?: (from: Status, to: Status) => string;
  /** Returns what is missing of a reason, with the field to correct. */
  refuseReason: (step: { needsReason: boolean }, reason: Reason) => Refused | null;
};

export type Refused = { field: 'status' | 'reason' | 'note'; message: string };

/** A step as a page offers it. */
export type OfferedStep<Status> = {
  to: Status;
  label: string;
  permission: Permission;
  needsReason: boolean;
  /** Why it isn't possible now; null when it is. */
  refusal: string | null;
};

/** Who asks for a step, and when. */
export type Taker = { mayManage?: boolean; isDealer?: boolean; now?: Date };

type StatusOf<Status> = { status: Status; statusChangedAt?: Date | string };

const dayMs = 86_400_000;

/** The statuses of a kind of record and the steps between them, with all that follows from these. */
export class Lifecycle<Status extends string, Subject, Reason> {
  readonly statuses: readonly Status[];
  readonly labels: Readonly<Record<Status, string>>;
  readonly limits: Readonly<Record<Status, StatusLimits>>;
  readonly #rule: LifecycleRule<Status, Subject, Reason>;

  constructor(rule: LifecycleRule<Status, Subject, Reason>) {
    this.#rule = rule;
    this.statuses = Object.keys(rule.statuses) as Status[];
    this.labels = this.#each(({ label }) => label);
    this.limits = this.#each(({ limits }) => limits ?? {});
  }

  /** Returns the step between two statuses; null when there is none. */
  stepBetween(from: Status, to: Status): StepRule<Subject> | null {
    return this.#rule.steps[from][to] ?? null;
  }

  /** Returns the statuses that people can give a record next, the usual one first; those that another action gives aren't among them. */
  nextStatuses(record: StatusOf<Status> & Subject, { isDealer = false }: Taker = {}): Status[] {
    const steps = Object.entries(this.#rule.steps[record.status]) as [Status, StepRule<Subject>][];
    const isOffered = ([, step]: [Status, StepRule<Subject>]) =>
      step.instead === undefined &&
      (!isDealer || step.isForDealers === true) &&
      !(step.isHiddenWhileRefused === true && step.guard?.(record) != null);
    return steps.filter(isOffered).map(([to]) => to);
  }

  /** Returns the next steps of a record as its page offers them: what their buttons say, and why one isn't possible now. */
  offeredSteps(record: StatusOf<Status> & Subject, taker: Taker = {}): OfferedStep<Status>[] {
    return this.nextStatuses(record, taker).flatMap((to) => {
      const step = this.stepBetween(record.status, to);
      // Whether the person has the permission, the button says for itself.
      return step === null
        ? []
        : [offerStep(to, step, this.#refuseStep(record, to, step, { ...taker, mayManage: true }))];
    });
  }

  /**
   * Returns why a step isn't possible, with the field to correct; null when it is. The rules are asked in this order: the step, what
   * stands against it in the record, who takes it, its time limit, its reason. A repeat of the present status is no step.
   */
  refuse(record: StatusOf<Status> & Subject, to: Status, reason: Reason, taker: Taker): Refused | null {
    const step = this.#stepFor(record.status, to, taker);
    const message = step === null ? this.#noStep(record.status, to, taker) : this.#refuseStep(record, to, step, taker);
    if (message !== null) return { field: 'status', message };
    return this.#rule.refuseReason({ needsReason: step?.needsReason === true }, reason);
  }

  #stepFor(from: Status, to: Status, { mayManage = false, isDealer = false }: Taker): StepRule<Subject> | null {
    const step = this.stepBetween(from, to);
    if (step !== null && (!isDealer || step.isForDealers === true)) return step;
    const { manageAnywhere } = this.#rule;
    if (manageAnywhere === undefined || !mayManage || isDealer) return null;
    return { label: this.labels[to], permission: manageAnywhere, needsReason: true };
  }

  #refuseStep(record: StatusOf<Status> & Subject, to: Status, step: StepRule<Subject>, taker: Taker): string | null {
    if (step.instead !== undefined) return `${this.#rule.noun} isn’t marked as ${this.#inText(to)}. ${step.instead}`;
    const refused = this.#rule.statuses[to].guard?.(record) ?? step.guard?.(record) ?? null;
    if (refused !== null) return refused;
    if (step.forbidden !== undefined && taker.mayManage !== true) return step.forbidden;
    return isLate(record, step, taker) ? (step.within?.message ?? null) : null;
  }

  #noStep(from: Status, to: Status, { isDealer = false }: Taker): string {
    const { noun, refuseDealer } = this.#rule;
    if (isDealer && refuseDealer !== undefined) return refuseDealer(from, to);
    return `${noun} that is ${this.#inText(from)} can’t become ${this.#inText(to)}.`;
  }

  #inText(status: Status): string {
    const label = this.labels[status];
    return this.#rule.labelInText?.(label) ?? label;
  }

  #each<Value>(read: (rule: StatusRule<Subject>) => Value): Record<Status, Value> {
    const entries = this.statuses.map((status) => [status, read(this.#rule.statuses[status])]);
    return Object.fromEntries(entries) as Record<Status, Value>;
  }
}

/** Returns a step as a page offers it; the label of one that asks for a reason ends with three dots. */
export function offerStep<Status>(
  to: Status,
  { label, permission, needsReason = false }: Omit<StepRule<never>, 'guard'>,
  refusal: string | null,
): OfferedStep<Status> {
  return { to, label: needsReason ? `${label}…` : label, permission, needsReason, refusal };
}

function isLate<Subject>(
  { statusChangedAt }: StatusOf<string>,
  { within }: StepRule<Subject>,
  { now }: Taker,
): boolean {
  if (within === undefined || statusChangedAt === undefined || now === undefined) return false;
  return now.getTime() - new Date(statusChangedAt).getTime() > within.days * dayMs;
}

/** Defines the lifecycle of a kind of record, whose guards read the `Subject`. */
export function defineLifecycle<Subject, Reason>() {
  return <const Status extends string>(
    rule: LifecycleRule<Status, Subject, Reason>,
  ): Lifecycle<Status, Subject, Reason> => new Lifecycle(rule);
}
