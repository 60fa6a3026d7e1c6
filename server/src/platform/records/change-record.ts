import { changesBetween, type FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { Intent } from '../database/write.ts';
import { reconcile, retryOnConflict } from '../revision.ts';
import { fieldsOf } from './column-names.ts';
import { inTransaction } from './in-transaction.ts';
import { holdAsLoaded, type RowLock } from './lock-rows.ts';
import { loggedChanges, loggedValues, type Noun, type StoredRow, translatingClash } from './noun.ts';
import { recordUpdate, writeUpdate } from './record-update.ts';
import { idOf } from './row-statements.ts';

/** The values after a change, and what was decided with them. */
export type Decision<Row, Values, Plan> = {
  values: Values;
  /** What else the change causes, for `also` and `within`. */
  plan: Plan;
  /** What it moves of the columns that the noun's query joins to the row. */
  joined?: Partial<Row> | undefined;
  /** The fields that the caller sent, where they follow from the decision. */
  sent?: readonly string[];
  /** True where `within` changes rows that belong to the record: it is a change of the record with equal values too. */
  changesMore?: true;
};

export type RecordChange<Row, Values, Plan = undefined> = {
  id: string;
  /** The revision that the caller saw, with If-Match. */
  seen?: number | undefined;
  /** The fields that they sent, as an object or by their names, here or in the decision. Only these can be in conflict. */
  sent?: object | readonly string[] | undefined;
  action: AuditAction;
  /**
   * Returns the values after the change, alone or as a `Decision` with a plan for what comes with it. Refuses what may not be, whatever is
   * stored by now; runs again on each try.
   */
  decide(before: Values, row: Row): MaybePromise<Values | Decision<Row, Values, Plan>>;
  /**
   * Runs when something does change and nothing is in conflict: refuses what only a real change needs, such as a link to a
   * record that isn't there. Returns what the change moves of the columns that the noun's query joins to the row.
   */
  check?(after: Values, before: Values, row: Row): Promise<Partial<Row> | undefined>;
  /** What the activity log keeps besides the changed values: a reason, what the change came from. */
  logged?: { changes?: readonly FieldChange[]; reference?: string | undefined; mergeMs?: number };
  /** Statements that happen with the change and only with it, as in `write`. */
  also?(after: Values, row: Row, plan: Plan): readonly RawBuilder<unknown>[];
  /**
   * Runs before the change in one transaction with it, for what one statement can't do; what it did is undone when another
   * change was faster. Returns what goes to the outbox, or that and columns of the record that it changed itself. Without it the change is
   * one statement.
   */
  within?(tx: Db, after: Values, row: Row, plan: Plan): Promise<readonly Intent[] | Within<Row>>;
  /** Returns whether this change needs `within`; every change unless told. */
  needsWithin?(after: Values, before: Values): boolean;
  /**
   * Holds the record as it was loaded from before `within` until the end, and with it the rows that are named. Name them here, not in
   * `within`: they are held in the one order of `lockRows`.
   */
  locks?(plan: Plan, row: Row): readonly RowLock[];
};

type MaybePromise<Value> = Value | Promise<Value>;

/** What `within` did: what goes to the outbox, and the columns of the record that follow from what only the transaction knows. */
export type Within<Row> = {
  intents: readonly Intent[];
  columns?: Partial<Row>;
  /** Columns besides that mean nothing to who reads the activity log, such as the rules that priced the record. */
  unlogged?: Partial<Row>;
  /** What it moves of the columns that the noun's query joins to the row. */
  joined?: Partial<Row>;
};

const nothing = { intents: [] };

/**
 * Changes one record and returns it as the calls answer it. It loads the record, asks `decide` for the new values, merges them
 * with what others changed since the revision that the caller saw (or refuses with both values), and writes columns, revision
 * and activity log in one statement. Where another change is faster, it starts again. Equal values write nothing.
 *
 *     changeRecord(ctx, branches, { id, seen, sent: body, action: branchActions.update, decide: (before) => ({ ...before, ...body }) })
 */
export function changeRecord<Row extends StoredRow, Values extends Record<string, unknown>, Answer, Plan = undefined>(
  ctx: Context,
  noun: Noun<Row, Values, Answer>,
  change: RecordChange<NoInfer<Row>, NoInfer<Values>, Plan>,
): Promise<Answer> {
  return retryOnConflict(async () => {
    const now = ctx.clock.now();
    const row = await noun.load(ctx, change.id);
    const before = noun.values(row);
    const record = noun.present(row, before, now);
    const {
      values: after,
      plan,
      joined,
      sent,
      changesMore,
    } = decisionOf<Row, Values, Plan>(await change.decide(before, row));
    const entered = sent ?? namesOf(change.sent);
    if (change.seen !== undefined) {
      if (entered === undefined) throw new Error('A change of a revision that was seen says which fields were sent.');
      const values = loggedValues(noun, before);
      const current = { kind: noun.record.kind, id: idOf(noun, row), revision: row.revision, record, values };
      await reconcile(ctx, change.seen, current, pick(loggedValues(noun, after), entered));
    }
    const changes = loggedChanges(noun, before, after, entered);
    if (changes.length === 0 && changesMore !== true) return record;
    const moved = await change.check?.(after, before, row);
    const { changes: notes = [], reference, mergeMs } = change.logged ?? {};
    const updateWith = (done: Within<Row>) =>
      recordUpdate(noun, row, {
        now,
        after,
        action: change.action,
        changes: [...changes, ...changesOf(row, done.columns), ...notes],
        reference,
        mergeMs,
        columns: { ...done.columns, ...done.unlogged } as Partial<Row>,
        joined: { ...joined, ...moved, ...done.joined } as Partial<Row>,
      });
    const also = change.also?.(after, row, plan);
    const { within } = change;
    const answer = await translatingClash(ctx, noun, after, async () => {
      if (within === undefined || change.needsWithin?.(after, before) === false)
        return writeUpdate(ctx, updateWith(nothing), { also });
      return inTransaction(ctx, async (tx) => {
        if (change.locks !== undefined) await holdAsLoaded(tx, noun, row, change.locks(plan, row));
        const done = await within(tx, after, row, plan);
        const whole = 'intents' in done ? done : { intents: done };
        return writeUpdate(ctx, updateWith(whole), { also, intents: whole.intents }, tx);
      });
    });
    if (answer !== null) noun.written?.(idOf(noun, row), after);
    return answer;
  });
}

function namesOf(sent: object | readonly string[] | undefined): readonly string[] | undefined {
  return sent === undefined || Array.isArray(sent) ? sent : Object.keys(sent);
}

function decisionOf<Row, Values, Plan>(decided: Values | Decision<Row, Values, Plan>): Decision<Row, Values, Plan> {
  const isDecision = typeof decided === 'object' && decided !== null && 'values' in decided && 'plan' in decided;
  return isDecision ? decided : { values: decided as Values, plan: undefined as Plan };
}

/** Returns the changes of columns, by the names of their fields. */
function changesOf<Row extends StoredRow>(row: Row, columns: Partial<Row> = {}): FieldChange[] {
  const fields = Object.keys(columns).map((column) =>
    column.replaceAll(/_(.)/g, (_all, letter) => letter.toUpperCase()),
  );
  const [before, after] = [row, { ...row, ...columns }].map((one) =>
    fieldsOf<Record<string, unknown>, string>(one, fields),
  );
  return changesBetween(before ?? {}, after ?? {});
}

function pick(values: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
