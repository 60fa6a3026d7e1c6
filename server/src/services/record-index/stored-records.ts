import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { AnyRecordIndexDefinition, RecordSums } from './definition.ts';

/** Answers from the database what the index does once it is read: as exact, but by reading the table. */
export class StoredRecords {
  readonly #db: Db;
  readonly #definition: AnyRecordIndexDefinition;

  constructor(db: Db, definition: AnyRecordIndexDefinition) {
    this.#db = db;
    this.#definition = definition;
  }

  async sums(where: RawBuilder<unknown>): Promise<RecordSums> {
    const { codes, sumBy, amount } = this.#definition;
    const { rows } = await sql<{ value: string | null; count: number; amount: string }>`
      select (${sql.raw(codes[sumBy] ?? '')})::text as value, count(*)::int as count, sum(${sql.raw(amount)}) as amount
      from ${this.#table()} where ${where} group by 1`.execute(this.#db);
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  }

  /**
   * Returns the sums, and the ids where there are few, as text of a `uuid[]`: in the order of the list the database would look for
   * them among all others.
   */
  async find(where: RawBuilder<unknown>, mostIds: number): Promise<{ sums: RecordSums; among: string | null }> {
    const sums = await this.sums(where);
    const found = sums.reduce((sum, { count }) => sum + count, 0);
    if (found > mostIds) return { sums, among: null };
    const { rows } = await sql<{ ids: string }>`select coalesce(array_agg(id), '{}')::text as ids
      from ${this.#table()} where ${where}`.execute(this.#db);
    return { sums, among: rows[0]?.ids ?? '{}' };
  }

  async valuesOf(column: string): Promise<string[]> {
    const { rows } = await sql<{ value: string }>`select distinct (${sql.raw(column)})::text as value
      from ${this.#table()}`.execute(this.#db);
    return rows.flatMap(({ value }) => value ?? []).toSorted();
  }

  #table(): RawBuilder<unknown> {
    const { table, alias } = this.#definition;
    return sql.raw(`${table} ${alias}`);
  }
}
