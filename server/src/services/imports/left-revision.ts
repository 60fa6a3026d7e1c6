import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the revision at which a record is as a row of an import left it, as SQL: the one after that which the row saw, or the one
 * that the undo of a later import made.
 */
export function leftRevision(row: string): RawBuilder<number> {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  return sql`coalesce(${of('left_revision')}, coalesce(${of('seen_revision')}, 0) + 1)`;
}
