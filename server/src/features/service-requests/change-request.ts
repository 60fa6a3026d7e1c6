import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import type { ServiceStep, StepOutcome } from '@poolhouse/domain/features/service-requests/steps/service-steps';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { AuditAction, RecordKind } from '@poolhouse/domain/kernel/records';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Intent } from '../../platform/database/write.ts';
import { changeRecord, type Decision, type Noun, type Source } from '../../platform/records/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { type EffectHandlers, runEffects } from './effect-handlers.ts';
import type { RequestLifecycle } from './request-steps.ts';
import { writeRobots } from './robots/plan-robots.ts';
import { presentRobot, type RobotParent, type RobotRow } from './robots/robot-row.ts';

/** As much of the row of a request as both kinds have. */
export type RequestRow<Status extends string = string> = {
  id: string;
  status: Status;
  status_reason: string | null;
  status_changed_at: Date;
  branch_id: string;
  branch_label: string;
  name: string;
  revision: number;
  robots: RobotRow[];
};
type RequestState<Status> = { status: Status; robots: readonly Pick<Robot, 'place' | 'status'>[] };
type AnyEffect = { kind: string; places?: readonly number[] };

/** What a decision about a save needs. A `step` of the service desk says by itself which status follows. */
export type PlanParts = { ctx: Context; ruleBook: RuleBook; gazetteer: Gazetteer; step?: ServiceStep };

/** What a save causes besides its values. */
export type RequestPlan<Row, Effect> = { robots: Robot[]; effects: Effect[]; joined: Partial<Row> };

/** What changes need to know of a kind of request: pick-ups or drop-offs. */
export type RequestKind<
  Status extends string,
  Row extends RequestRow<Status>,
  Values extends Record<string, unknown>,
  Request,
  Changes,
  Effect extends AnyEffect,
> = {
  record: RecordKind;
  table: 'pick_ups' | 'drop_offs';
  parent: RobotParent;
  source: Pick<Source<Row>, 'columns' | 'from'>;
  lifecycle: RequestLifecycle<Status>;
  /** Returns the requests that a call may load; without a call those of all, for jobs and follow-ups. */
  noun(call: CallSpec | null): Noun<Row, Values, Request>;
  /** Decides what a save makes of a request; refuses what may not be, whatever is stored by now. */
  plan(
    given: PlanParts,
    before: Values,
    row: Row,
    changes: Changes,
  ): Promise<Decision<Row, Values, RequestPlan<Row, Effect>>>;
  /** Returns the changes that a step of the service desk saves. */
  changesOf(outcome: StepOutcome): Changes;
  /** Returns what a change causes. */
  effects(row: Row, before: RequestState<Status>, after: RequestState<Status>): Effect[];
  /** Keeps in the transaction of a step that it was taken, or what it caused. */
  note?(tx: Db, id: string, step: { status: Status; effects: readonly Effect[]; now: Date }): Promise<void>;
};

export type RequestParts<Request, Effect extends AnyEffect> = {
  ruleBook: RuleBook;
  gazetteer: Gazetteer;
  handlers: EffectHandlers<Request, Effect>;
};

type SavedChange<Changes> = {
  id: string;
  changes: Changes;
  /** The revision that the caller saw, where they saw one. */
  seen?: number;
  action: AuditAction;
  /** Null for what no person asks for, such as what the courier says. */
  call: CallSpec | null;
};

/** Changes a request with its robots, and carries out what the change causes once, in the transaction of the change. */
export function changeRequest<
  Status extends string,
  Row extends RequestRow<Status>,
  Values extends Record<string, unknown>,
  Request,
  Changes extends object,
  Effect extends AnyEffect,
>(
  kind: RequestKind<Status, Row, Values, Request, Changes, Effect>,
  { ruleBook, gazetteer, handlers }: RequestParts<Request, Effect>,
  ctx: Context,
  { id, changes, seen, action, call }: SavedChange<Changes>,
): Promise<Request> {
  const noun = kind.noun(call);
  return changeRecord<Row, Values, Request, RequestPlan<Row, Effect>>(ctx, noun, {
    id,
    seen,
    action,
    decide: (before, row) => kind.plan({ ctx, ruleBook, gazetteer }, before, row, changes),
    // The request is locked before what belongs to it, as by every step of a courier and by an answer to a quote.
    locks: () => [],
    within: (tx, after, row, plan) => applyPlan(kind, handlers, tx, { ctx, noun, row, after, plan }),
  });
}

type PlannedChange<Row extends RequestRow, Values extends Record<string, unknown>, Request, Effect> = {
  ctx: Context;
  noun: Pick<Noun<Row, Values, Request>, 'present'>;
  row: Row;
  after: Values;
  plan: RequestPlan<Row, Effect>;
};

/** Writes the robots of a decided change and carries out its effects, in the transaction of the change. Returns what goes to the outbox. */
export async function applyPlan<
  Status extends string,
  Row extends RequestRow<Status>,
  Values extends Record<string, unknown>,
  Request,
  Changes,
  Effect extends AnyEffect,
>(
  kind: RequestKind<Status, Row, Values, Request, Changes, Effect>,
  handlers: EffectHandlers<Request, Effect>,
  tx: Db,
  { ctx, noun, row, after, plan }: PlannedChange<Row, Values, Request, Effect>,
): Promise<Intent[]> {
  const { robots, effects, joined } = plan;
  const { id } = row;
  const now = ctx.clock.now();
  await writeRobots(tx, { parent: kind.parent, id, now }, row.robots.map(presentRobot), robots);
  const { status } = after as unknown as { status: Status };
  if (status !== row.status) await kind.note?.(tx, id, { status, effects, now });
  const request = noun.present({ ...row, ...joined }, after, now);
  return runEffects(handlers, tx, { ctx, request, effects });
}
