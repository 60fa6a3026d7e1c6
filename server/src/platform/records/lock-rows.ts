import { sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import type { Database } from '../database/database-tables.ts';
import { runStep } from '../database/named-statement.ts';
import { TooLate } from './in-transaction.ts';
import type { Noun, StoredRow } from './noun.ts';
import { idOf } from './row-statements.ts';

/** Rows of one table that are to be held until a transaction ends. */
export type RowLock = {
  of: keyof Database;
  ids: readonly string[];
  /** The column with the ids; `id` unless told. */
  key?: string | undefined;
  /** The revision that the one row has to be at still. */
  revision?: number;
};

/**
 * Holds rows until the transaction ends, in the one order that all changes follow: the outbox first, since its workers go from there to
 * the records, then tables by their names and rows by their ids. So no two changes wait for each other. Returns false where
 * another change was faster than the revision that a lock names.
 */
export async function lockRows(tx: Db, locks: readonly RowLock[]): Promise<boolean> {
  const tables = [...Map.groupBy(locks, ({ of }) => of)].sort(byTable);
  for (const [table, ofTable] of tables) {
    const key = sql.ref(ofTable[0]?.key ?? 'id');
    const revisions = ofTable.flatMap(({ ids: [id], revision }) => (revision === undefined ? [] : [{ id, revision }]));
    const [one, ...more] = ofTable.flatMap(({ ids }) => ids);
    // By one id every plan is the same, so that PostgreSQL keeps it.
    const isNamed = more.length === 0 ? sql`${key} = ${one ?? null}` : sql`${key} = any(${[one, ...more]})`;
    const rows = await runStep(
      tx,
      sql<{ id: string; revision?: number }>`select ${key} as id
      ${revisions.length === 0 ? sql`` : sql`, revision`} from ${sql.table(table)}
      where ${isNamed} order by ${key} for no key update`,
    );
    const found = new Map(rows.map(({ id, revision }) => [id, revision]));
    if (revisions.some(({ id, revision }) => found.get(String(id)) !== revision)) return false;
  }
  return true;
}

type OfTable = readonly [table: keyof Database, locks: readonly RowLock[]];
const placeOf = ([table]: OfTable) => (table === 'outbox' ? '' : table);
const byTable = (one: OfTable, other: OfTable) => (placeOf(one) < placeOf(other) ? -1 : 1);

/** Holds a record as it was loaded, and other rows with it; ends the transaction where another change was faster. */
export async function holdAsLoaded<Row extends StoredRow>(
  tx: Db,
  noun: Pick<Noun<Row, never, unknown>, 'table' | 'key'>,
  row: Row,
  others: readonly RowLock[] = [],
): Promise<void> {
  const own = { of: noun.table, key: noun.key, ids: [idOf(noun, row)], revision: row.revision };
  if (!(await lockRows(tx, [own, ...others]))) throw new TooLate();
}
