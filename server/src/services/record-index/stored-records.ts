import type { Tally } from '@poolhouse/domain/services/column-table/column-table';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { AnyRecordIndexDefinition, RecordSums } from './definition.ts';
import type { FoundPage } from './index-messages.ts';

/** Records of a beginning that are looked at: a user who types one letter sees the latest of these. */
const mostBeginnings = 1_000;
/** Comes after every letter that a text has. */
const lastLetter = '\u{10ffff}';
/** So many statements at once: each reads the table. */
const mostAtOnce = 2;

/** Answers from the database what the index does once it is read: as exact, but by reading the table. */
export class StoredRecords {
  readonly #db: Db;
  readonly #definition: AnyRecordIndexDefinition;
  #running = 0;

  constructor(db: Db, definition: AnyRecordIndexDefinition) {
    this.#db = db;
    this.#definition = definition;
  }

  /** True while more would only keep the database from its other work. */
  get isBusy(): boolean {
    return this.#running >= mostAtOnce;
  }

  sums(where: RawBuilder<unknown>): Promise<RecordSums> {
    const { codes, sumBy, amount, rest = '0' } = this.#definition;
    return this.#run(sql<RecordSums[number]>`
      select (${sql.raw(codes[sumBy] ?? '')})::text as value, count(*)::int as count, sum(${sql.raw(amount)})::float8 as amount,
        sum(${sql.raw(rest)})::float8 as rest
      from ${this.#table()} where ${where} group by 1`);
  }

  tally(where: RawBuilder<unknown>, names: readonly string[]): Promise<Tally[]> {
    const { codes, day, amount } = this.#definition;
    const values = names.map((name) => `(${codes[name]})::text`);
    return this.#run(sql<Tally>`select array[${sql.raw(values.join(', '))}] as values, to_char(${sql.raw(day)}, 'YYYY-MM') as month,
        count(*)::int as count, sum(${sql.raw(amount)})::float8 as amount
      from ${this.#table()} where ${where} group by 1, 2`);
  }

  /**
   * Returns the sums, and the ids where there are few, as text of a `uuid[]`: in the order of the list the database would look for
   * them among all others.
   */
  async find(where: RawBuilder<unknown>, mostIds: number): Promise<{ sums: RecordSums; among: string | null }> {
    const sums = await this.sums(where);
    const found = sums.reduce((sum, { count }) => sum + count, 0);
    if (found > mostIds) return { sums, among: null };
    const rows = await this.#run(sql<{ ids: string }>`select coalesce(array_agg(id), '{}')::text as ids
      from ${this.#table()} where ${where}`);
    return { sums, among: rows[0]?.ids ?? '{}' };
  }

  /**
   * Returns the records of which a text is what was typed or begins with it, the exact ones first, then the latest. `begins` are the texts that
   * an index has.
   */
  async findBeginnings(
    where: RawBuilder<unknown>,
    typed: string,
    begins: readonly string[],
    { offset, limit }: { offset: number; limit: number },
  ): Promise<FoundPage> {
    const { alias, day, only = 'true' } = this.#definition;
    const first = typed.trim().toLowerCase();
    const ofText = (
      text: string,
    ) => sql`(select ${sql.ref(`${alias}.id`)} as id, ${sql.ref(`${alias}.${day}`)} as day, ${sql.raw(text)} = ${first} as is_exact
      from ${this.#table()} where ${sql.raw(text)} ~>=~ ${first} and ${sql.raw(text)} ~<~ ${first + lastLetter} and ${sql.raw(only)} and ${where}
      limit ${mostBeginnings})`;
    const found = await this.#run(sql<{
      id: string;
    }>`select id::text as id from (${sql.join(begins.map(ofText), sql` union all `)}) found
      group by id order by bool_or(is_exact) desc, max(day) desc, id desc limit ${mostBeginnings}`);
    const ids = found.map(({ id }) => id);
    const sums = [{ value: null, count: ids.length, amount: 0, rest: 0 }];
    return { sums, isPart: true, ids: ids.slice(offset, offset + limit) };
  }

  async valuesOf(column: string): Promise<string[]> {
    const rows = await this.#run(sql<{ value: string }>`select distinct (${sql.raw(column)})::text as value
      from ${this.#table()} where ${sql.raw(this.#definition.only ?? 'true')}`);
    return rows.flatMap(({ value }) => value ?? []).toSorted();
  }

  async #run<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
    this.#running += 1;
    try {
      return (await statement.execute(this.#db)).rows;
    } finally {
      this.#running -= 1;
    }
  }

  #table(): RawBuilder<unknown> {
    const { table, alias } = this.#definition;
    return sql.raw(`${table} ${alias}`);
  }
}
