import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/database-tables.ts';
import { referencesTo } from '../../platform/database/table-references.ts';
import type { ImportWork } from './import-work.ts';
import { leftRevision } from './left-revision.ts';

type Tx = Transaction<Database>;

/** A row of the import whose record has something attached, and what: `files`, `sales`. */
export type HeldRow = { row_number: number; attached: string[] };

/**
 * Returns the new records of an import that something was attached to since. What counts is every table with a foreign key to
 * the records' table, and what the importer names besides. Call it when the records are locked: what is attached to one
 * of them after that waits for the end of the transaction.
 */
export async function findHeldRows(tx: Tx, { importId, kind }: ImportWork): Promise<HeldRow[]> {
  const { name, attached } = kind.table;
  const checks = [
    ...(await referencesTo(tx, name))
      .filter(({ table }) => !attached.parts?.includes(table))
      .map(({ table, columns, named }) => {
        const matches = columns.map((column, at) => sql`${sql.ref(`x.${column}`)} = ${sql.ref(`d.${named[at]}`)}`);
        return attachedCheck(table, sql.join(matches, sql` and `), attached.nouns[table]);
      }),
    ...attached.besides.map(({ table, condition }) => attachedCheck(table, sql.raw(condition), attached.nouns[table])),
  ];
  if (checks.length === 0) return [];
  const { rows } = await sql<HeldRow>`
    select found.row_number, found.attached from (
      select r.row_number, array_remove(array[${sql.join(checks)}]::text[], null) as attached
      from import_rows r join ${sql.table(name)} d on d.id = r.target_id
      where r.import_id = ${importId} and r.outcome = 'new' and d.revision = ${leftRevision('r')}) found
    where cardinality(found.attached) > 0 order by found.row_number`.execute(tx);
  return rows;
}

/** The noun when some row of the table names the record `d`. A table without a noun goes by its own name. */
function attachedCheck(table: string, condition: RawBuilder<unknown>, noun = table.replaceAll('_', ' ')) {
  return sql`case when exists (select from ${sql.table(table)} x where ${condition}) then ${noun}::text end`;
}
