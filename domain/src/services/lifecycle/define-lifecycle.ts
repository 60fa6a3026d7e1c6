import type { StatusLimits } from '../../features/access/can-on.ts';
import type { Permission } from '../../features/access/permissions.ts';
import type { LifecycleRule, Refused, StatusRule, StepPlan, StepRule, Taker } from './step-rule.ts';

/** A step as a page offers it. */
export type OfferedStep<Status> = {
  to: Status;
  label: string;
  permission: Permission;
  /** True where people are asked first: for the reason, or whether they mean it. */
  needsReason: boolean;
  /** Why it isn't possible now; null when it is. */
  refusal: string | null;
};

type StatusOf<Status> = { status: Status; statusChangedAt?: Date | string };

const dayMs = 86_400_000;

/** The statuses of a kind of record and the steps between them, with all that follows from these. */
export class Lifecycle<
  Status extends string,
  Subject,
  Reason,
  Whole extends Subject = Subject,
  Plan extends StepPlan = StepPlan,
  Effect extends string = string,
> {
  readonly statuses: readonly Status[];
  /** The statuses that people see and choose. */
  readonly shownStatuses: readonly Status[];
  readonly labels: Readonly<Record<Status, string>>;
  readonly limits: Readonly<Record<Status, StatusLimits>>;
  readonly rule: LifecycleRule<Status, Subject, Reason, Whole, Plan, Effect>;
  readonly #steps: readonly StepRule<Status, Subject, Whole, Plan, Effect>[];

  constructor(rule: LifecycleRule<Status, Subject, Reason, Whole, Plan, Effect>) {
    this.rule = rule;
    this.#steps = Object.values(rule.steps);
    this.statuses = Object.keys(rule.statuses) as Status[];
    this.shownStatuses = this.statuses.filter((status) => this.shown(status) === status);
    this.labels = this.#each(({ label }) => label);
    this.limits = this.#each(({ limits }) => limits ?? {});
  }

  /** Returns a status as people see it. */
  shown(status: Status): Status {
    return (this.rule.statuses[status].shownAs as Status | undefined) ?? status;
  }

  /** Returns the stored statuses that a filter of shown ones means. */
  stored(shown: readonly Status[]): Status[] {
    const chosen = new Set(shown.map((status) => this.shown(status)));
    return this.statuses.filter((status) => chosen.has(this.shown(status)));
  }

  /** Returns true where nothing changes: the record has the status, or one that is shown as it. */
  isSame(from: Status, to: Status): boolean {
    return from === to || this.shown(from) === to;
  }

  /** Returns true until a record is over. */
  isOpen(status: Status): boolean {
    return this.rule.statuses[status].isEnd !== true;
  }

  /** Returns true where no step leads on. */
  isFinal(status: Status): boolean {
    return !this.#steps.some((step) => this.#leadsFrom(step, status));
  }

  /** Returns the step between two statuses, of people unless another taker is given; null when there is none. */
  stepBetween(
    from: Status,
    to: Status,
    { by = 'person' }: Taker = {},
  ): StepRule<Status, Subject, Whole, Plan, Effect> | null {
    const isTaken = (step: StepRule<Status, Subject, Whole, Plan, Effect>) =>
      by === 'person' ? step.permission !== undefined : step.by?.includes(by);
    return this.#steps.find((step) => step.to === to && this.#leadsFrom(step, from) && isTaken(step)) ?? null;
  }

  /** Returns the statuses that people can give a record next, the usual one first; those that another action gives aren't among them. */
  nextStatuses(record: StatusOf<Status> & Subject, { isDealer = false }: Taker = {}): Status[] {
    const next = this.#steps.filter(
      (step) =>
        step.permission !== undefined &&
        this.#leadsFrom(step, record.status) &&
        step.instead === undefined &&
        (!isDealer || step.isForDealers === true) &&
        !(step.isHiddenWhileRefused === true && step.guard?.(record) != null),
    );
    const shown = next.map(({ to }) => this.shown(to)).filter((to) => to !== this.shown(record.status));
    return [...new Set(shown)];
  }

  /** Returns the next steps of a record as its page offers them: what their buttons say, and why one isn't possible now. */
  offeredSteps(record: StatusOf<Status> & Subject, taker: Taker = {}): OfferedStep<Status>[] {
    return this.nextStatuses(record, taker).flatMap((to) => {
      const step = this.stepBetween(record.status, to);
      // Whether the person has the permission, the button says for itself.
      if (step === null) return [];
      const needsReason = step.needsReason === true || step.asksFirst?.(record) === true;
      const refusal = this.#refuseStep(record, to, step, { ...taker, mayManage: true });
      return [offerStep(to, { ...step, needsReason }, refusal)];
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
    return this.rule.refuseReason({ needsReason: step?.needsReason === true }, reason);
  }

  /** Returns what a step sets besides the status, and what its effects need to know. */
  planStep(record: StatusOf<Status> & Whole, to: Status, taker: Taker = {}): Partial<Plan> {
    const step = this.stepBetween(record.status, to, taker);
    return (isStatusAlone(step, taker) ? undefined : step?.plan?.(record)) ?? {};
  }

  /** Returns what happens with a step on the server: what every step from one status and to the other does, then what is its own. */
  effectsOf(from: Status, to: Status, taker: Taker = {}): Effect[] {
    const { statuses } = this.rule;
    const step = this.stepBetween(from, to, taker);
    const own = isStatusAlone(step, taker) ? [] : (step?.effects ?? []);
    return [...new Set([...(statuses[from].onExit ?? []), ...(statuses[to].onEntry ?? []), ...own])];
  }

  /** Returns the permission that all steps of people to a status need; null where they differ, or say by themselves who takes them. */
  permissionTo(to: Status): Permission | null {
    const steps = this.#steps.filter((step) => step.to === to && step.instead === undefined);
    const [first = null] = steps.map(({ permission }) => permission ?? null);
    return steps.every((step) => step.permission === first && step.forbidden === undefined) ? first : null;
  }

  /** Returns the permission that lets people take the steps of managers; null where no step is for them. */
  get managePermission(): Permission | null {
    const managed = this.#steps.find(({ forbidden }) => forbidden !== undefined);
    return this.rule.manageAnywhere ?? managed?.permission ?? null;
  }

  /** Returns why bulk edits don't take the step between two statuses, or every step to the second one; null when they do. */
  refuseInBulk(from: Status | null, to: Status): string | null {
    const steps = this.#steps.filter((step) => step.to === to && (from === null || this.#leadsFrom(step, from)));
    const refusals = steps.map(({ inBulk }) => (inBulk !== undefined && 'refused' in inBulk ? inBulk.refused : null));
    return refusals.includes(null) ? null : (refusals[0] ?? null);
  }

  /** Returns why the bulk edits that give a status can't be undone; null when they can. */
  refuseBulkUndo(to: Status): string | null {
    const finals = this.#steps.map((step) =>
      step.to === to && step.inBulk && 'final' in step.inBulk ? step.inBulk.final : null,
    );
    return finals.find((message) => message !== null) ?? null;
  }

  #leadsFrom({ from, to }: { from: readonly Status[] | 'any'; to: Status }, status: Status): boolean {
    return from === 'any' ? status !== to : from.includes(status);
  }

  #stepFor(from: Status, to: Status, taker: Taker): StepRule<Status, Subject, Whole, Plan, Effect> | null {
    const { mayManage = false, isDealer = false } = taker;
    const step = this.stepBetween(from, to, taker);
    if (step !== null && (!isDealer || step.isForDealers === true)) return step;
    const { manageAnywhere } = this.rule;
    if (manageAnywhere === undefined || !mayManage || isDealer) return null;
    return { from: [from], to, label: this.labels[to], permission: manageAnywhere, needsReason: true };
  }

  #refuseStep(
    record: StatusOf<Status> & Subject,
    to: Status,
    step: StepRule<Status, Subject, Whole, Plan, Effect>,
    taker: Taker,
  ): string | null {
    const isPerson = taker.by === undefined || taker.by === 'person';
    if (isPerson && step.instead !== undefined)
      return `${this.rule.noun} isn’t marked as ${this.#inText(to)}. ${step.instead}`;
    const refused = this.rule.statuses[to].guard?.(record) ?? step.guard?.(record) ?? null;
    if (refused !== null) return refused;
    if (isPerson && step.forbidden !== undefined && taker.mayManage !== true) return step.forbidden;
    return isLate(record, step, taker) ? (step.within?.message ?? null) : null;
  }

  #noStep(from: Status, to: Status, { isDealer = false }: Taker): string {
    const { noun, refuseDealer } = this.rule;
    const ofDealer = isDealer ? refuseDealer?.(from, to) : null;
    return ofDealer ?? `${noun} that is ${this.#inText(from)} can’t become ${this.#inText(to)}.`;
  }

  #inText(status: Status): string {
    const label = this.labels[status];
    return this.rule.labelInText?.(label) ?? label;
  }

  #each<Value>(read: (rule: StatusRule<Subject, Effect>) => Value): Record<Status, Value> {
    const entries = this.statuses.map((status) => [status, read(this.rule.statuses[status])]);
    return Object.fromEntries(entries) as Record<Status, Value>;
  }
}

function isStatusAlone(step: { inBulk?: object } | null, { isBulk = false }: Taker): boolean {
  return isBulk && step?.inBulk !== undefined && 'only' in step.inBulk;
}

type Offered = { label: string; permission?: Permission; needsReason?: boolean };

/** Returns a step as a page offers it; the label of one that asks for a reason ends with three dots. */
export function offerStep<Status>(
  to: Status,
  { label, permission, needsReason = false }: Offered,
  refusal: string | null,
): OfferedStep<Status> {
  if (permission === undefined) throw new Error(`No person takes the step “${label}”.`);
  return { to, label: needsReason ? `${label}…` : label, permission, needsReason, refusal };
}

function isLate(
  { statusChangedAt }: StatusOf<string>,
  { within }: { within?: { days: number } },
  { now }: Taker,
): boolean {
  if (within === undefined || statusChangedAt === undefined || now === undefined) return false;
  return now.getTime() - new Date(statusChangedAt).getTime() > within.days * dayMs;
}

/**
 * Defines the lifecycle of a kind of record. Guards read the `Subject`, which pages have as well; plans read the `Whole` record, which
 * the server has.
 */
export function defineLifecycle<Subject, Reason, Whole extends Subject = Subject, Plan extends StepPlan = StepPlan>() {
  return <const Status extends string, const Effect extends string = never>(
    rule: LifecycleRule<Status, Subject, Reason, Whole, Plan, Effect>,
  ): Lifecycle<Status, Subject, Reason, Whole, Plan, Effect> => new Lifecycle(rule);
}
