import { type RawBuilder, sql } from 'kysely';
import type { PlainInsert } from '../database/plain-insert.ts';
import type { Noun, StoredRow } from './noun.ts';

type Stored<Row extends StoredRow> = Pick<Noun<Row, never, unknown>, 'table' | 'key'>;

const keyOf = ({ key = 'id' }: { key?: string }) => key;

/** Returns the id of a loaded row. */
export function idOf<Row extends StoredRow>(noun: Stored<Row>, row: Row): string {
  return String((row as Record<string, unknown>)[keyOf(noun)]);
}

/** Returns an insert of one row that answers its id; with a text, once nothing else holds its lock. */
export function insertRow<Row extends StoredRow>(noun: Stored<Row>, columns: Partial<Row>, lock?: string): PlainInsert {
  return { table: noun.table, columns, key: keyOf(noun), lock };
}

/** Returns an update of one row that answers its id; it hits nothing when the row isn't at its revision any more. */
export function updateRow<Row extends StoredRow>(
  noun: Stored<Row>,
  row: Row,
  columns: Partial<Row>,
): RawBuilder<unknown> {
  const set = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  return sql`update ${sql.table(noun.table)} set ${set} where ${isAsLoaded(noun, row)} returning ${sql.ref(keyOf(noun))} as id`;
}

/** Returns a delete of one row that answers its id; it hits nothing when the row isn't at its revision any more. */
export function deleteRow<Row extends StoredRow>(noun: Stored<Row>, row: Row): RawBuilder<unknown> {
  return sql`delete from ${sql.table(noun.table)} where ${isAsLoaded(noun, row)} returning ${sql.ref(keyOf(noun))} as id`;
}

const isAsLoaded = <Row extends StoredRow>(noun: Stored<Row>, row: Row) =>
  sql`${sql.ref(keyOf(noun))} = ${idOf(noun, row)} and revision = ${row.revision}`;
