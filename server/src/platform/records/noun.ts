import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween, type FieldChange, markDerived } from '@poolhouse/domain/kernel/field-change';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import type { Context } from '../context.ts';
import type { Database } from '../database/database-tables.ts';
import { isUniqueViolation } from '../idempotency-keys.ts';

/** A record as it is loaded: a row of its table, with whatever the noun's query joins to it. */
export type StoredRow = { revision: number };

/**
 * What `createRecord`, `changeRecord`, `removeRecord` and `restoreRecord` need to know of one kind of record. Declare it once
 * beside the noun's row type (model: `server/src/features/branches/branch-row.ts`).
 */
export type Noun<Row extends StoredRow, Values extends Record<string, unknown>, Answer> = {
  /** How the activity log names such records. */
  record: RecordKind;
  /** The table that has the columns and `revision`; for `removeRecord` also `deleted_at`. */
  table: keyof Database;
  /** The column with the id; `id` unless told. */
  key?: string;
  /** Returns one record, or refuses with 404; a noun with owners says here whose records the caller may know of. */
  load(ctx: Context, id: string): Promise<Row>;
  /** Returns what people change of a record, by the names that the calls and the activity log use. */
  values(row: Row): Values;
  /** Returns the columns that hold the values, and those that follow from them; `row` is null for a new record. */
  columns(values: Values, given: { row: Row | null; now: Date }): Partial<Row>;
  /** Returns a record as the calls answer it; `row` has what people don't change. */
  present(row: Row, values: Values, now: Date): Answer;
  /** Returns what the activity log calls a record. */
  label(values: Values): string;
  /** Returns the values as the activity log keeps them, where these aren't its fields; null for a field that only `before` has. */
  logged?(values: Values, before?: Values): Record<string, unknown>;
  /** Marks in the activity log which fields of a change followed from those that the caller sent. */
  marksDerived?: true;
  /** Runs once a change or a new record is written, for what is kept of it in memory. */
  written?(id: string, values: Values): void;
  /** Returns the refusal in words for an error of the database, such as a name that is taken; null for any other error. */
  translateClash?(error: unknown, values: Values, ctx: Context): Failure | null | Promise<Failure | null>;
};

/**
 * Returns the refusal of a value that has to be unique, by the unique index that refused it; null for any other error. Use it
 * as `translateClash: (error) => refuseTaken(error, { branches_value_key: ['label', 'There is a branch of this name.'] })`.
 */
export function refuseTaken(
  error: unknown,
  indexes: Readonly<Record<string, readonly [field: string, message: string]>>,
): Failure | null {
  for (const [index, [path, message]] of Object.entries(indexes))
    if (isUniqueViolation(error, index)) return new Failure('conflict', message, { fields: [{ path, message }] });
  return null;
}

/** Runs a write of a record; what the database refuses is refused in the noun's words. */
export async function translatingClash<Values extends Record<string, unknown>, Result>(
  ctx: Context,
  { translateClash }: Pick<Noun<never, Values, unknown>, 'translateClash'>,
  values: Values,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw (await translateClash?.(error, values, ctx)) ?? error;
  }
}

/** Returns a loaded record as the calls answer it. */
export function presentRow<Row extends StoredRow, Values extends Record<string, unknown>, Answer>(
  noun: Noun<Row, Values, Answer>,
  row: Row,
  now: Date,
): Answer {
  return noun.present(row, noun.values(row), now);
}

type Logged<Values extends Record<string, unknown>> = Pick<Noun<never, Values, unknown>, 'logged' | 'marksDerived'>;

/** Returns the values of a record as the activity log keeps them. */
export function loggedValues<Values extends Record<string, unknown>>(
  noun: Logged<Values>,
  values: Values,
  before?: Values,
): Record<string, unknown> {
  return noun.logged?.(values, before) ?? values;
}

/** Returns what a change leaves in the activity log; with a noun that marks them, those fields that followed from what was sent. */
export function loggedChanges<Values extends Record<string, unknown>>(
  noun: Logged<Values>,
  before: Values,
  after: Values,
  entered: readonly string[] = [],
): FieldChange[] {
  const changes = changesBetween(loggedValues(noun, before), loggedValues(noun, after, before));
  return noun.marksDerived === true ? markDerived(changes, entered) : changes;
}
