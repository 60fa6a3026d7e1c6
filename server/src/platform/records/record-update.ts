import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { RawBuilder } from 'kysely';
import type { AuditEntry } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type Change, write } from '../database/write.ts';
import type { Noun, StoredRow } from './noun.ts';
import { idOf, updateRow } from './row-statements.ts';

/** A change of one record that was decided. */
export type DecidedChange<Row, Values> = {
  now: Date;
  after: Values;
  action: AuditAction;
  /** What the activity log keeps. */
  changes: readonly FieldChange[];
  reference?: string | undefined;
  /** As in an entry of the activity log. */
  mergeMs?: number | undefined;
  /** Columns that the change moves besides those of the values. */
  columns?: Partial<Row> | undefined;
  /** What it moves of the columns that the noun's query joins to the row. */
  joined?: Partial<Row> | undefined;
};

export type RecordUpdate<Answer> = {
  update: RawBuilder<unknown>;
  audit: AuditEntry;
  /** The record as the calls answer it. */
  answer: Answer;
};

/** Returns the update of a loaded record: its columns, its next revision and its entry of the activity log, and how it is answered. */
export function recordUpdate<Row extends StoredRow, Values extends Record<string, unknown>, Answer>(
  noun: Noun<Row, Values, Answer>,
  row: Row,
  decided: DecidedChange<Row, Values>,
): RecordUpdate<Answer> {
  const { now, after, action, changes, reference, mergeMs } = decided;
  const revision = row.revision + 1;
  const columns = { ...noun.columns(after, { row, now }), ...decided.columns, revision };
  const target = { kind: noun.record.kind, id: idOf(noun, row), label: noun.label(after) };
  return {
    update: updateRow(noun, row, columns),
    audit: { action, target, changes, revision, reference, mergeMs },
    answer: noun.present({ ...row, ...decided.joined, ...columns }, after, now),
  };
}

/** Writes an update with what happens with it, and returns the record as it is answered; null when another change was faster. */
export async function writeUpdate<Answer>(
  ctx: Context,
  { update, audit, answer }: RecordUpdate<Answer>,
  also: Pick<Change, 'also' | 'intents'> = {},
  db?: Db,
): Promise<Answer | null> {
  return (await write(ctx, { change: update, audit, answer, ...also }, db)) ? answer : null;
}
