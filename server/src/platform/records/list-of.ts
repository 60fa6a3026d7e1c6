import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import { readUntilAborted } from '../database/read-until-aborted.ts';
import { listNames, unnamed } from '../database/statement-names.ts';
import { type AnySource, isInScope, isRemovedOrNot, type RowOf, type ScopeArgument } from './source.ts';

/** What is wanted of a list. */
export type ListQuery = {
  /** The condition of the list's filters. */
  where: RawBuilder<unknown>;
  /** The order, total: it ends with the id (see `orderBy`). */
  order: RawBuilder<unknown>;
  /** Wants the removed records instead of the others. */
  isRemoved?: boolean;
  page: number;
  limit: number;
  /**
   * Set when one plan serves all values of the text, as for the first page without a filter: the statement is named, so that
   * connections keep it. One with a filter is planned for its values: at a million rows the kept plan of a rare status took
   * 44 ms instead of 8.
   */
  isSteady?: boolean;
};

/** A page of a list: spread `count` and `countExact` into the answer and present the rows. */
export type ListPage<Row> = { count: number; countExact: boolean; rows: Row[] };

type Counted<Row> = { list_count: number } & ({ list_place: null } | (Row & { list_place: string }));

/**
 * Reads a page of records and how many there are, in one statement that ends when the client goes away. The count is exact up to `exactCountLimit`. A source with
 * an owner takes the caller's scope as the last argument.
 *
 *     const { rows, ...counts } = await listOf(ctx, announcements, { where, order, ...query });
 *     return { ...counts, announcements: rows.map(present) };
 */
export async function listOf<From extends AnySource>(
  ctx: Pick<Context, 'db' | 'pool' | 'signal'>,
  source: From,
  { where, order, page, limit, isRemoved = false, isSteady = false }: ListQuery,
  ...[scope]: ScopeArgument<From>
): Promise<ListPage<RowOf<From>>> {
  const matches = sql`from ${source.table ?? source.from} where ${isInScope(source, scope)}
    and ${isRemovedOrNot(source, isRemoved)} and (${where})`;
  const slice = sql`${matches} order by ${order} limit ${limit} offset ${(page - 1) * limit}`;
  const placed = (rows: RawBuilder<unknown>) =>
    sql`select page.*, row_number() over () as list_place from (${rows}) page`;
  const rowsOfPage =
    source.table === undefined
      ? placed(sql`select ${source.columns} ${slice}`)
      : sql`select ${source.columns}, found.list_place from (${placed(sql`select ${sql.ref(source.key)} as list_key ${slice}`)}) found
          join ${source.from} on ${sql.ref(source.key)} = found.list_key`;
  const statement = sql`
    select c.list_count, p.* from
      (select count(*)::int as list_count from (select 1 ${matches} limit ${exactCountLimit + 1}) few) c
      left join (${rowsOfPage}) p on true
    order by p.list_place`.compile(ctx.db);
  const named = isSteady ? listNames.name(statement) : unnamed(statement);
  const rows = await readUntilAborted<Counted<RowOf<From>> & { list_count: number }>(ctx, named);
  const found = rows[0]?.list_count ?? 0;
  return {
    count: Math.min(found, exactCountLimit),
    countExact: found <= exactCountLimit,
    rows: rows.filter((row): row is Counted<RowOf<From>> & RowOf<From> => row.list_place !== null),
  };
}

/** Returns true for the first page of a list in its usual order, without search and filter: the one that most people see. */
export function isFirstPage({ page, limit: _, ...filters }: { page: number; limit: number }): boolean {
  return page === 1 && Object.values(filters).every((filter) => filter === undefined || filter === '');
}

/**
 * Returns the order of a list: `sort` is a name of `sorts`, or `-name` to descend. Empty values come last either way, and the
 * key makes the order total, so that no record is on two pages.
 */
export function orderBy<Sort extends string>(
  sorts: Readonly<Record<Sort, string>>,
  sort: Sort | `-${Sort}`,
  key: string,
): RawBuilder<unknown> {
  const isDescending = sort.startsWith('-');
  const column = sorts[(isDescending ? sort.slice(1) : sort) as Sort];
  if (column === key) return sql.raw(isDescending ? `${key} desc` : key);
  return sql.raw(isDescending ? `${column} desc nulls last, ${key} desc` : `${column}, ${key}`);
}
