import { type RawBuilder, sql } from 'kysely';
import { lockOfText } from './advisory-locks.ts';

/** A statement as text: for what each write adds in the same way, templates of Kysely took longer than everything else. */
export type StatementText = { text: string; values: unknown[] };

/** The insert of one row, which answers its key as `id`; with a lock, once nothing else holds the lock of that text. */
export type PlainInsert = { table: string; columns: object; key: string; lock?: string | undefined };

export function isPlainInsert(change: object): change is PlainInsert {
  return 'columns' in change && 'key' in change;
}

const quoted = (name: string) => `"${name}"`;
const namesOf = ({ columns }: PlainInsert) => Object.keys(columns).map(quoted).join(', ');

/** Adds an insert without a lock to a statement. */
export function addInsert(parts: StatementText, insert: PlainInsert): void {
  const places = Object.values(insert.columns).map((value) => `$${parts.values.push(value)}`);
  parts.text += `insert into ${quoted(insert.table)} (${namesOf(insert)}) select ${places.join(', ')} returning ${quoted(insert.key)} as id`;
}

/** Returns the insert as a fragment of a statement that has others besides. */
export function insertFragment(insert: PlainInsert): RawBuilder<unknown> {
  const { table, columns, key, lock } = insert;
  const locked = lock === undefined ? sql`` : sql` from (select ${lockOfText(lock)}) as locked`;
  return sql`insert into ${sql.table(table)} (${sql.raw(namesOf(insert))}) select ${sql.join(Object.values(columns))}${locked}
    returning ${sql.ref(key)} as id`;
}
