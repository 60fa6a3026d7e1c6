import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connect.ts';
import { runRecordLoad } from '../database/named-statement.ts';
import { type OwnerScope, ownedBy } from '../ownership.ts';

/** Where records of one kind are read from; names in it are the query's, such as `a.title`. */
export type Source<Row> = {
  /** What one record is called when there is none: `We could not find that branch.` */
  name: string;
  /** What is said where there is none, instead of that sentence. */
  missing?: string;
  /** The table with its joins. */
  from: RawBuilder<unknown>;
  /**
   * The table alone, where conditions and orders of lists name nothing of its joins, and these leave no record out: a page is found and
   * counted in it by an index, and only its own records are read whole.
   */
  table?: RawBuilder<unknown>;
  /** The columns of a row. */
  columns: RawBuilder<Row>;
  /** The column with the id. */
  key: string;
  /** The column that says when a record was removed: such records are found by restoring them and by `isRemoved` of a list alone. */
  removed?: string;
  owner?: undefined;
};

/** The same of records that belong to a dealer: whatever reads them needs the caller's scope. */
export type OwnedSource<Row> = Omit<Source<Row>, 'owner'> & {
  /** The column with the id of its dealer. */
  owner: string;
};

export type AnySource = Source<unknown> | OwnedSource<unknown>;

/** The rows that a source reads. */
export type RowOf<From extends AnySource> = From['columns'] extends RawBuilder<infer Row> ? Row : never;

/** The scope as the last argument: not accepted for a source without an owner, required for every other. */
export type ScopeArgument<From> = [From] extends [{ owner?: undefined }] ? [] : [scope: OwnerScope];

/**
 * Returns one record that wasn't removed; refuses with 404 when there is none or the caller may not know of it: the two can't be told
 * apart.
 */
export function loadOne<From extends AnySource>(
  db: Db,
  source: From,
  id: string,
  ...[scope]: ScopeArgument<From>
): Promise<RowOf<From>> {
  return loadWhere(db, source, id, sql`${isInScope(source, scope)} and ${isRemovedOrNot(source, false)}`);
}

/** Returns one record, removed or not, for what restores it. */
export function loadAlsoRemoved<From extends AnySource>(
  db: Db,
  source: From,
  id: string,
  ...[scope]: ScopeArgument<From>
): Promise<RowOf<From>> {
  return loadWhere(db, source, id, isInScope(source, scope));
}

async function loadWhere<From extends AnySource>(db: Db, source: From, id: string, where: RawBuilder<unknown>) {
  const [row] = await runRecordLoad(
    db,
    sql<RowOf<From>>`select ${source.columns} from ${source.from} where ${sql.ref(source.key)} = ${id} and ${where}`,
  );
  if (row === undefined)
    throw source.missing === undefined ? notFound(source.name) : new Failure('not-found', source.missing);
  return row;
}

/** More than any small list has: states, branches, account managers. */
const smallListLimit = 500;

/** Returns all records of a small list, 500 at most. A list that grows with the business uses `listOf`. */
export async function loadAll<From extends AnySource>(
  db: Db,
  source: From,
  order: RawBuilder<unknown>,
  ...[scope]: ScopeArgument<From>
): Promise<RowOf<From>[]> {
  const { rows } = await sql<RowOf<From>>`select ${source.columns} from ${source.from} where ${isInScope(source, scope)}
    and ${isRemovedOrNot(source, false)} order by ${order} limit ${smallListLimit}`.execute(db);
  return rows;
}

/** Returns the condition that a record is within the caller's scope; true for a source without an owner. */
export function isInScope(source: { owner?: string | undefined }, scope: OwnerScope | undefined): RawBuilder<unknown> {
  if (source.owner === undefined) return sql`true`;
  // What the types rule out is refused here too: a record with an owner is never read without a scope.
  if (scope === undefined) throw new Error('Records with an owner are read with a scope.');
  return ownedBy(scope, source.owner);
}

/** Returns the condition that a record was removed, or wasn't; a source without the column has none that were. */
export function isRemovedOrNot({ removed }: { removed?: string }, isRemoved: boolean): RawBuilder<unknown> {
  if (removed === undefined) return isRemoved ? sql`false` : sql`true`;
  return isRemoved ? sql`${sql.ref(removed)} is not null` : sql`${sql.ref(removed)} is null`;
}
