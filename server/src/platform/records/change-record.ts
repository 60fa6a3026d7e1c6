import { changesBetween, type FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import type { Intent } from '../database/write.ts';
import { reconcile, retryOnConflict } from '../revision.ts';
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
   * change was faster. Returns what goes to the outbox. Without it the change is one statement.
   */
  within?(tx: Db, after: Values, row: Row): Promise<readonly Intent[]>;
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
    const columns = { ...noun.columns(after, { row, now }), revision };
    const answer = noun.present({ ...row, ...joined, ...columns }, after, now);
    const { within } = change;
    const { changes: notes = [], reference } = change.logged ?? {};
    const written = {
      change: updateRow(noun, row, columns),
      also: change.also?.(after, row),
      audit: {
        action: change.action,
        target: { kind, id, label: noun.label(after) },
        changes: [...changes, ...notes],
        revision,
        reference,
      },
      answer,
    };
    const isWritten = await translatingClash(ctx, noun, after, () =>
      writeWithin(ctx, written, within && ((tx) => within(tx, after, row))),
    );
    return isWritten ? answer : null;
  });
}

function pick(values: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}
