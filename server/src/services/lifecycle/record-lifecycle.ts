import { can } from '@poolhouse/domain/features/access/can';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Lifecycle } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import type { StepPlan, Taker } from '@poolhouse/domain/services/lifecycle/step-rule';
import type { z } from 'zod';
import { authorise } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { changeRecord, type Noun, type RecordChange, type RowLock } from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import { type EffectDone, type EffectHandlers, runEffects, type TakenStep } from './effects.ts';

type StoredRow = { revision: number };
type Values<Status> = Record<string, unknown> & { status: Status };
type Timed<Status> = { status: Status; statusChangedAt?: Date | string };

export type LifecycleParts<
  Status extends string,
  Subject,
  Reason,
  Whole extends Subject,
  Plan extends StepPlan,
  Effect extends string,
  Row extends StoredRow,
  Stored extends Values<Status>,
> = {
  /** Returns a stored record as guards and plans read it. */
  record(row: Row, values: Stored, ctx: Context): (Whole & Timed<Status>) | Promise<Whole & Timed<Status>>;
  /** Returns the values that hold what a person entered as the reason. */
  entered(reason: Reason): Partial<Stored>;
  /** What the effects of the steps do. */
  effects: EffectHandlers<Effect, Row, Plan, Reason>;
};

export type StepRequest<Status, Reason, Row, Stored> = {
  id: string;
  to: Status;
  reason: Reason;
  action: AuditAction;
  /** A worker and the outside take their own steps, without a permission. */
  by?: Taker['by'];
  /** Refuses what only this call refuses; runs again on each try. */
  refuse?(row: Row): void;
  /** What the call sets besides; with it, a repeat of the present status is refused like a step that there isn't, unless it `mayRepeat`. */
  values?: Partial<Stored>;
  /** A record that has the status already takes no step: only the values that the call sets besides change. */
  mayRepeat?: boolean;
  /** Rows that are held from before `within` until the end, with the record. */
  locks?(row: Row): readonly RowLock[];
  /** Runs before the effects of the step, in the same transaction. Returns what it moved of the columns that are joined to the row. */
  within?(tx: Db, row: Row): Promise<Partial<Row> | undefined>;
};

type StatusCall<Status, Reason, Answer> = CallSpec & {
  params: z.ZodType<{ id: string }>;
  body: z.ZodType<{ status: Status } & Reason>;
  answer: z.ZodType<Answer>;
  audit: AuditAction;
};

/** The steps of one kind of record on the server: each is decided by the lifecycle and carried out with its effects in one transaction. */
export class RecordLifecycle<
  Status extends string,
  Subject,
  Reason,
  Whole extends Subject,
  Plan extends StepPlan,
  Effect extends string,
  Row extends StoredRow,
  Stored extends Values<Status>,
  Answer,
> {
  readonly lifecycle: Lifecycle<Status, Subject, Reason, Whole, Plan, Effect>;
  readonly #noun: Noun<Row, Stored, Answer>;
  readonly #parts: LifecycleParts<Status, Subject, Reason, Whole, Plan, Effect, Row, Stored>;

  constructor(
    lifecycle: Lifecycle<Status, Subject, Reason, Whole, Plan, Effect>,
    noun: Noun<Row, Stored, Answer>,
    parts: LifecycleParts<Status, Subject, Reason, Whole, Plan, Effect, Row, Stored>,
  ) {
    this.lifecycle = lifecycle;
    this.#noun = noun;
    this.#parts = parts;
  }

  get effects(): EffectHandlers<Effect, Row, Plan, Reason> {
    return this.#parts.effects;
  }

  /** Returns the call that gives a record a status. `noun` is the record as this call may load it, where that differs. */
  changeStatus(call: StatusCall<Status, Reason, Answer>, noun = this.#noun): AnyUseCase {
    return useCase<typeof call>(call, (ctx, { params: { id }, body: { status: to, ...reason } }) => {
      const permission = this.lifecycle.permissionTo(to);
      if (permission !== null && permission !== call.access) authorise(ctx.who, permission);
      return this.take(ctx, { id, to, reason: reason as unknown as Reason, action: call.audit }, noun);
    });
  }

  /** Takes a step with its effects; giving a record the status that it has changes nothing. Answers the record. */
  take(ctx: Context, request: StepRequest<Status, Reason, Row, Stored>, noun = this.#noun): Promise<Answer> {
    const { id, to, reason, action, by = 'person' } = request;
    const taker = { ...takerOf(ctx, this.lifecycle), by };
    let step: TakenStep<Row, Plan, Reason> | null = null;
    let effects: Effect[] = [];
    const change: RecordChange<Row, Stored> = {
      id,
      action,
      decide: async (before, row) => {
        step = null;
        const record = await this.#parts.record(row, before, ctx);
        request.refuse?.(row);
        if (this.lifecycle.isSame(record.status, to)) {
          if (request.values === undefined) return before;
          if (request.mayRepeat === true) return { ...before, ...request.values };
        }
        this.#require(record, to, reason, taker);
        const plan = this.lifecycle.planStep(record, to, taker);
        if (plan.refused !== undefined) throw refusalOf(plan.refused);
        effects = this.lifecycle.effectsOf(record.status, to, taker);
        step = { id, row, plan, reason };
        return { ...before, ...plan.values, ...request.values, ...this.#parts.entered(reason), status: to };
      },
      ...(request.locks !== undefined && { locks: (_plan: unknown, row: Row) => request.locks?.(row) ?? [] }),
      within: async (tx, _after, row) => {
        const joined = (await request.within?.(tx, row)) ?? {};
        const done: EffectDone<Row> =
          step === null
            ? {}
            : await runEffects(this.#parts.effects, effects, tx, [step], { ctx, now: ctx.clock.now(), bulkEdit: null });
        return { intents: done.intents ?? [], columns: done.columns?.get(id) ?? {}, joined };
      },
    };
    return changeRecord(ctx, noun, change);
  }

  /** Refuses a step that a record can't take now, for a call that takes it besides something else. */
  async requireStep(ctx: Context, row: Row, to: Status, reason: Reason): Promise<void> {
    const record = await this.#parts.record(row, this.#noun.values(row), ctx);
    this.#require(record, to, reason, takerOf(ctx, this.lifecycle));
  }

  #require(record: Whole & Timed<Status>, to: Status, reason: Reason, taker: Taker): void {
    const refused = this.lifecycle.refuse(record, to, reason, taker);
    if (refused === null) return;
    if (refused.field !== 'status') throw invalidField(refused.field, refused.message);
    const next = this.lifecycle.nextStatuses(record, taker).map((status) => this.lifecycle.labels[status]);
    throw new Failure('not-allowed-now', refused.message, { facts: { next } });
  }
}

/** Returns the refusal of a plan: by the status that the record has, or by a field. */
export function refusalOf({ field, message }: { field: string; message: string }): Failure {
  return field === 'status' ? new Failure('not-allowed-now', message) : invalidField(field, message);
}

/** Returns who takes a step by a call: what they may do, and when. */
function takerOf({ who, clock }: Context, { managePermission }: { managePermission: string | null }): Taker {
  const mayManage = who !== null && managePermission !== null && can(who.person, managePermission as never);
  return { mayManage, isDealer: who?.person.role === 'DEALER', now: clock.now() };
}
