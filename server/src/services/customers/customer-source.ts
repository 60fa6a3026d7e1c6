import {
  customerWords,
  type KnownCustomer,
  splitName,
  unknownCustomer,
} from '@poolhouse/domain/services/customers/known-customer';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database-tables.ts';
import { hasWords } from '../../platform/records/index.ts';

/** What a feature knows of customers, found by index by what was typed: the newest first, at most `limit`. */
export type CustomerSource = {
  find(ctx: Context, search: { typed: string; limit: number }): Promise<KnownCustomer[]>;
};

type Shown = Exclude<keyof KnownCustomer, 'dealerId' | 'last'> | 'name';

type CustomerColumns = {
  /** The table of the records; the text that is searched has an index of words. */
  table: keyof Database;
  searched: { texts: readonly string[]; phones: readonly string[] };
  /** SQL of what a customer is filled in by; `name` is a whole name. */
  shown: Partial<Record<Shown, string>>;
  /** What a record is called: `Shop order`. */
  what: string;
  day: string;
  /** Which records count. */
  where: string;
};

type Row = Partial<Record<Shown, string | null>> & { day: string; id: string };

/** Returns the customers of a table. */
export function customersOf({ table, searched, shown, what, day, where }: CustomerColumns): CustomerSource {
  const columns = Object.entries(shown).map(([name, column]) => sql`${sql.raw(column)} as ${sql.ref(name)}`);
  return {
    find: async ({ db }, { typed, limit }) => {
      const isFound = hasWords(customerWords(typed), textOf(searched));
      // Without "materialized", PostgreSQL may read all records by day until enough of them have the words.
      const { rows } = await sql<Row>`with found as materialized (
          select ${sql.join(columns)}, (${sql.raw(day)})::text as day, id from ${sql.table(table)} where ${isFound} and ${sql.raw(where)})
        select * from found order by day desc, id desc limit ${limit}`.execute(db);
      return rows.map((row) => presentCustomer(row, what));
    },
  };
}

/** Returns the text that is searched, as its index has it: names and email addresses, and the digits of phone numbers that all formats share. */
function textOf({ texts, phones }: CustomerColumns['searched']): string {
  return [
    ...texts.map((column) => `coalesce(${column}, '')`),
    ...phones.map((column) => `coalesce(right(regexp_replace(${column}, '\\D', '', 'g'), 9), '')`),
  ].join(" || ' ' || ");
}

function presentCustomer({ day, id: _id, name, ...row }: Row, what: string): KnownCustomer {
  const names = name === undefined ? {} : splitName(name);
  return {
    ...unknownCustomer,
    ...row,
    ...names,
    last: { what, day },
  };
}
