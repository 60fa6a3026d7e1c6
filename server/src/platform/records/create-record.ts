import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { RawBuilder } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../database/connect.ts';
import { type Change, type Intent, write } from '../database/write.ts';
import { loggedValues, type Noun, type StoredRow, translatingClash } from './noun.ts';
import { insertRow } from './row-statements.ts';

export type NewRecord<Row, Values> = {
  /** For nouns whose ids people choose; otherwise a new uuid. */
  id?: string;
  action: AuditAction;
  values: Values;
  /** The columns that people don't change later: codes for good, who made it, when. */
  columns?: Partial<Row>;
  /** What the noun's query joins to the row, as it is for a new record: names of linked records, counts of 0. */
  joined?: Partial<Row>;
  /** The fields that the activity log keeps, where these aren't all values. */
  logged?: object;
  intents?: readonly Intent[];
  /** A text whose lock is taken before the insert and kept until it is committed, as by `lockText`. */
  lock?: string;
  /** Further records that are made in the same statement, as in `write`. */
  further?: Change['further'];
  /** Statements that happen with the change and only with it, as in `write`. */
  also?(id: string): readonly RawBuilder<unknown>[];
  /**
   * Runs before the insert in one transaction with it, for what has to be taken first, such as a number without gaps. Returns the
   * columns that follow from it.
   */
  within?(tx: Db): Promise<Partial<Row>>;
};

/**
 * Creates one record at revision 1 with its entry in the activity log, in one statement, and returns it as the calls answer it.
 * Refuse what may not be before you call it; what only the database knows (a name that is taken) `translateClash` puts in words.
 *
 *     createRecord(ctx, branches, { action: branchActions.create, values: { ...entered, active: true }, columns: { value } })
 */
export async function createRecord<Row extends StoredRow, Values extends Record<string, unknown>, Answer>(
  ctx: Context,
  noun: Noun<Row, Values, Answer>,
  {
    id: chosen,
    action,
    values,
    columns,
    joined,
    logged = loggedValues(noun, values),
    intents,
    ...others
  }: NewRecord<NoInfer<Row>, NoInfer<Values>>,
): Promise<Answer> {
  const now = ctx.clock.now();
  const id = chosen ?? ctx.newId();
  const { also, within, lock, further } = others;
  const insert = async (db: Db, taken: Partial<Row>) => {
    // The row is complete by the noun's columns, those of the caller and the key; a column that lacks fails the insert.
    const given: Partial<Row> = { ...noun.columns(values, { row: null, now }), ...columns, ...taken };
    const row = { [noun.key ?? 'id']: id, ...given, revision: 1 } as unknown as Row;
    const answer = noun.present({ ...row, ...joined }, values, now);
    const target = { kind: noun.record.kind, id, label: noun.label(values) };
    const isOfNewRecord = chosen === undefined;
    const audit = { action, target, isOfNewRecord, changes: changesBetween({}, { ...logged }), revision: 1 };
    const change = insertRow(noun, row, lock);
    await write(ctx, { change, audit, intents, further, also: also?.(id), answer, status: 201 }, db);
    return answer;
  };
  const answer = await translatingClash(ctx, noun, values, () =>
    within === undefined
      ? insert(ctx.db, {})
      : ctx.db.transaction().execute(async (tx) => insert(tx, await within(tx))),
  );
  noun.written?.(id, values);
  return answer;
}
