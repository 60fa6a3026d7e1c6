import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type Change, type Intent, write } from '../database/write.ts';
import type { Noun, StoredRow } from './noun.ts';
import { idOf, updateRow } from './row-statements.ts';

/** A change of one record that was decided, with what happens with it. */
export type DecidedChange<Row, Values> = {
  now: Date;
  after: Values;
  action: AuditAction;
  /** What the activity log keeps. */
  changes: readonly FieldChange[];
  reference?: string | undefined;
  /** Columns that the change moves besides those of the values. */
  columns?: Partial<Row> | undefined;
  /** What it moves of the columns that the noun's query joins to the row. */
  joined?: Partial<Row> | undefined;
  also?: readonly RawBuilder<unknown>[] | undefined;
  intents?: readonly Intent[];
};

export type RecordUpdate<Answer> = { change: Omit<Change, 'answer'>; answer: Answer };

/** Returns the update of a loaded record: its columns, its next revision and its entry of the activity log, and how it is answered. */
export function recordUpdate<Row extends StoredRow, Values extends Record<string, unknown>, Answer>(
  noun: Noun<Row, Values, Answer>,
  row: Row,
  decided: DecidedChange<Row, Values>,
): RecordUpdate<Answer> {
  const { now, after, action, changes, reference, also, intents } = decided;
  const revision = row.revision + 1;
  const columns = { ...noun.columns(after, { row, now }), ...decided.columns, revision };
  const target = { kind: noun.record.kind, id: idOf(noun, row), label: noun.label(after) };
  return {
    change: {
      change: updateRow(noun, row, columns),
      audit: { action, target, changes, revision, reference },
      also,
      intents,
    },
    answer: noun.present({ ...row, ...decided.joined, ...columns }, after, now),
  };
}

/** Writes an update and returns the record as it is answered; null when another change was faster. */
export async function writeUpdate<Answer>(
  ctx: Context,
  { change, answer }: RecordUpdate<Answer>,
  db?: Db,
): Promise<Answer | null> {
  return (await write(ctx, { ...change, answer }, db)) ? answer : null;
}
