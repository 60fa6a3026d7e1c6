import { changesBetween, type FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type Intent, write } from '../database/write.ts';
import { reconcile, retryOnConflict } from '../revision.ts';
import { fieldsOf } from './column-names.ts';
import { type Noun, type StoredRow, translatingClash } from './noun.ts';
import { idOf, updateRow } from './row-statements.ts';
import { writeWithin } from './write-within.ts';

/** With If-Match: the revision that the caller saw, and the fields that they sent. Only these can be in conflict. */
type Seen = { seen: number; sent: object } | { seen?: undefined; sent?: undefined };

export type RecordChange<Row, Values> = Seen & {
  id: string;
  action: AuditAction;
  /** Returns the values after the change. Refuses what may not be, whatever is stored by now; runs again on each try. */
  decide(before: Values, row: Row): Values | Promise<Values>;
  /**
   * Runs when something does change and nothing is in conflict: refuses what only a real change needs, such as a link to a
   * record that isn't there. Returns what the change moves of the columns that the noun's query joins to the row.
   */
  check?(after: Values, before: Values, row: Row): Promise<Partial<Row> | undefined>;
  /** What the activity log keeps besides the changed values: a reason, what the change came from. */
  logged?: { changes?: readonly FieldChange[]; reference?: string };
  /** Statements that happen with the change and only with it, as in `write`. */
  also?(after: Values, row: Row): readonly RawBuilder<unknown>[];
  /**
   * Runs before the change in one transaction with it, for what one statement can't do; what it did is undone when another
   * change was faster. Returns what goes to the outbox, or that and columns of the record that it changed itself. Without it the change is
   * one statement.
   */
  within?(tx: Db, after: Values, row: Row): Promise<readonly Intent[] | Within<Row>>;
};

/** What `within` did: what goes to the outbox, and the columns of the record that follow from what only the transaction knows. */
export type Within<Row> = {
  intents: readonly Intent[];
  columns?: Partial<Row>;
  /** What it moves of the columns that the noun's query joins to the row. */
  joined?: Partial<Row>;
};

/**
 * Changes one record and returns it as the calls answer it. It loads the record, asks `decide` for the new values, merges them
 * with what others changed since the revision that the caller saw (or refuses with both values), and writes columns, revision
 * and activity log in one statement. Where another change is faster, it starts again. Equal values write nothing.
 *
 *     changeRecord(ctx, branches, { id, seen, sent: body, action: branchActions.update, decide: (before) => ({ ...before, ...body }) })
 */
export function changeRecord<Row extends StoredRow, Values extends Record<string, unknown>, Answer>(
  ctx: Context,
  noun: Noun<Row, Values, Answer>,
  change: RecordChange<NoInfer<Row>, Values>,
): Promise<Answer> {
  return retryOnConflict(async () => {
    const now = ctx.clock.now();
    const row = await noun.load(ctx, change.id);
    const before = noun.values(row);
    const record = noun.present(row, before, now);
    const after = await change.decide(before, row);
    const { kind } = noun.record;
    const id = idOf(noun, row);
    if (change.seen !== undefined) {
      const current = { kind, id, revision: row.revision, record, values: before };
      await reconcile(ctx, change.seen, current, pick(after, Object.keys(change.sent)));
    }
    const changes = changesBetween(before, after);
    if (changes.length === 0) return record;
    const joined = await change.check?.(after, before, row);
    const revision = row.revision + 1;
    const { within } = change;
    const { changes: notes = [], reference } = change.logged ?? {};
    let answer: Answer = record;
    const written = ({ intents, columns: further = {}, joined: moved }: Within<Row>) => {
      const columns = { ...noun.columns(after, { row, now }), ...further, revision };
      answer = noun.present({ ...row, ...joined, ...moved, ...columns }, after, now);
      return {
        change: updateRow(noun, row, columns),
        also: change.also?.(after, row),
        audit: {
          action: change.action,
          target: { kind, id, label: noun.label(after) },
          changes: [...changes, ...changesOf(row, further), ...notes],
          revision,
          reference,
        },
        intents,
        answer,
      };
    };
    const isWritten = await translatingClash(ctx, noun, after, () =>
      within === undefined
        ? write(ctx, written({ intents: [] }))
        : writeWithin(ctx, async (tx) => written(withinOf(await within(tx, after, row)))),
    );
    return isWritten ? answer : null;
  });
}

function withinOf<Row>(done: readonly Intent[] | Within<Row>): Within<Row> {
  return 'intents' in done ? done : { intents: done };
}

/** Returns the changes of columns, by the names of their fields. */
function changesOf<Row extends StoredRow>(row: Row, columns: Partial<Row>): FieldChange[] {
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
