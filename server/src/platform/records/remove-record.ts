import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../context.ts';
import { write } from '../database/write.ts';
import { isForeignKeyViolation } from '../idempotency-keys.ts';
import { requireUnchanged, retryOnConflict } from '../revision.ts';
import { type Noun, type StoredRow, translatingClash } from './noun.ts';
import { deleteRow, idOf, updateRow } from './row-statements.ts';

type Removal<Row, Result> = {
  id: string;
  /** The revision that the caller saw; removing doesn't merge with what others changed since. */
  seen: number;
  action: AuditAction;
  /** Refuses a record that has to stay; runs again on each try. */
  refuse?(row: Row): void | Promise<void>;
  /** Returns what the call answers. */
  answer(row: Row, revision: number): Result;
};

type RemovableRow = StoredRow & { deleted_at: Date | null };

/**
 * Removes one record so that `restoreRecord` brings it back: sets `deleted_at` and the next revision. The noun's `load` refuses
 * removed records with 404. A record that was changed since the caller saw it is refused with the changes.
 */
export function removeRecord<Row extends RemovableRow, Values extends Record<string, unknown>, Result>(
  ctx: Context,
  noun: Noun<Row, Values, unknown>,
  { id, seen, action, refuse, answer: answerOf }: Removal<NoInfer<Row>, Result>,
): Promise<Result> {
  return retryOnConflict(async () => {
    const { row, target } = await loadUnchanged(ctx, noun, id, seen);
    await refuse?.(row);
    const revision = row.revision + 1;
    const answer = answerOf(row, revision);
    const columns: Partial<RemovableRow> = { deleted_at: ctx.clock.now(), revision };
    const change = updateRow<RemovableRow>(noun, row, columns);
    return (await write(ctx, { change, audit: { action, target, revision }, answer })) ? answer : null;
  });
}

/** Deletes one record for good; what other records still name is refused by `refuse` in words, not by the database. */
export function deleteRecord<Row extends StoredRow, Values extends Record<string, unknown>, Result>(
  ctx: Context,
  noun: Noun<Row, Values, unknown>,
  { id, seen, action, refuse, answer: answerOf }: Removal<NoInfer<Row>, Result>,
): Promise<Result> {
  let wasNamed = false;
  return retryOnConflict(async () => {
    const { row, target } = await loadUnchanged(ctx, noun, id, seen);
    await refuse?.(row);
    const answer = answerOf(row, row.revision);
    try {
      return (await write(ctx, { change: deleteRow(noun, row), audit: { action, target }, answer })) ? answer : null;
    } catch (error) {
      // Another record came to name this one just now: `refuse` sees it on the next try.
      if (wasNamed || !isForeignKeyViolation(error)) throw error;
      wasNamed = true;
      return null;
    }
  });
}

type Restoring<Row> = {
  id: string;
  action: AuditAction;
  /** Returns the record, removed or not. */
  load(ctx: Context, id: string): Promise<Row>;
  /** Refuses a record that can't come back; runs again on each try. */
  refuse?(row: Row): void | Promise<void>;
};

/** Brings a removed record back as it was and returns it as the calls answer it; one that is there already stays as it is. */
export function restoreRecord<Row extends RemovableRow, Values extends Record<string, unknown>, Answer>(
  ctx: Context,
  noun: Noun<Row, Values, Answer>,
  { id, action, load, refuse }: Restoring<NoInfer<Row>>,
): Promise<Answer> {
  return retryOnConflict(async () => {
    const row = await load(ctx, id);
    const values = noun.values(row);
    const now = ctx.clock.now();
    if (row.deleted_at === null) return noun.present(row, values, now);
    await refuse?.(row);
    const columns = { deleted_at: null, revision: row.revision + 1 };
    const answer = noun.present({ ...row, ...columns }, values, now);
    const target = { kind: noun.record.kind, id: idOf(noun, row), label: noun.label(values) };
    const audit = { action, target, revision: columns.revision };
    const change = updateRow<RemovableRow>(noun, row, columns);
    const isWritten = await translatingClash(ctx, noun, values, () => write(ctx, { change, audit, answer }));
    return isWritten ? answer : null;
  });
}

async function loadUnchanged<Row extends StoredRow, Values extends Record<string, unknown>>(
  ctx: Context,
  noun: Noun<Row, Values, unknown>,
  id: string,
  seen: number,
) {
  const row = await noun.load(ctx, id);
  const values = noun.values(row);
  const target = { kind: noun.record.kind, id: idOf(noun, row), label: noun.label(values) };
  const record = noun.present(row, values, ctx.clock.now());
  await requireUnchanged(ctx, seen, { ...target, revision: row.revision, record, values });
  return { row, target };
}
