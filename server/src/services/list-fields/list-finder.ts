import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { SortOf } from '@poolhouse/domain/kernel/paging';
import { between, both, oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import type { ColumnFilter, Tally } from '@poolhouse/domain/services/column-table/column-table';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { type OwnerScope, ownerIds } from '../../platform/ownership.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  type AnySource,
  allOf,
  isInScope,
  type RowOf,
  type ScopeArgument,
  type Source,
} from '../../platform/records/index.ts';
import {
  countOf,
  RecordIndex,
  type RecordIndexDefinition,
  type RecordOrder,
  type RecordSums,
  type StoredQuery,
} from '../record-index/index.ts';
import { type ExactKeys, findByKeys } from './exact-keys.ts';
import { columnFilterOf, indexColumns } from './list-columns.ts';
import type { ListTable } from './list-table.ts';

type AnyFilter = { q?: string | undefined; sort?: string | undefined; id?: string[] | undefined };
type Parts = Pick<Platform, 'db' | 'pool'>;
type Query = StoredQuery<string, string>;

/** How the records of a list are found by an index in the process. */
export type ListIndex<Filter extends AnyFilter, From extends AnySource> = Pick<
  RecordIndexDefinition<string, string>,
  'day' | 'amount' | 'rest' | 'sumBy' | 'search' | 'begins'
> & {
  table: ListTable<Filter, string>;
  source: From;
  /** What the index keeps besides the columns of the filters: SQL expressions on a row. */
  codes?: Readonly<Record<string, string>>;
  /** What names records exactly: those come before any that the words find. */
  keys?: ExactKeys;
  /** Returns the words to search by. */
  wordsOf?(q: string): string;
  /** Returns the ids of the only records that fit, for a filter of few; undefined without it. */
  narrow?(parts: Parts, filter: Filter): Promise<string[] | undefined>;
  /** Returns what words find besides: values of codes of which records have one. */
  alsoNamed?(parts: Parts, q: string): Promise<Readonly<Record<string, readonly string[]>>>;
};

/** A page: spread all but the rows into the answer. `isReading`: words find only exact matches and beginnings yet. */
type FoundList<Row> = { count: number; countExact: boolean; isReading?: boolean; rows: Row[] };

/** Finds the records of a list by filters and words, and adds them up: exact, whatever their number. */
export class ListFinder<Filter extends AnyFilter, From extends AnySource> {
  readonly #platform: Platform;
  readonly #list: ListIndex<Filter, From>;
  readonly #index: RecordIndex<string, string>;

  constructor(platform: Platform, list: ListIndex<Filter, From>) {
    const { name, alias, only } = list.table.parts;
    const { codes, lists } = indexColumns(list.table);
    const { day, amount, rest, sumBy, search, begins } = list;
    this.#platform = platform;
    this.#list = list;
    this.#index = new RecordIndex(platform, {
      table: name,
      alias,
      only,
      codes: { ...codes, ...list.codes },
      lists,
      day,
      amount,
      rest,
      sumBy,
      search,
      begins,
    });
  }

  /** Returns a page of the list and how many records fit: not all of them while the index is being read. Ends early when the client went away. */
  async list(
    { signal }: Pick<Context, 'signal'>,
    { page, limit, ...filter }: Filter & { page: number; limit: number },
    ...[scope]: ScopeArgument<From>
  ): Promise<FoundList<RowOf<From>>> {
    const source = this.#list.source as unknown as Source<RowOf<From>>;
    const query = await this.#queryOf(filter as unknown as Filter, scope);
    const order = filter.sort === undefined ? undefined : this.#orderBy(filter.sort);
    const { sums, isPart, rows } = await this.#index.list(query, source, { page, limit, order, signal });
    return { count: countOf(sums), countExact: !isPart, ...(isPart && { isReading: true }), rows };
  }

  /** Returns how many records fit and what they come to. */
  async sums(filter: Filter, ...[scope]: ScopeArgument<From>): Promise<RecordSums> {
    return this.#index.sums(await this.#queryOf(filter, scope));
  }

  /** Returns the records of some days that fit, by month and by the values of some codes. */
  async tally(
    filter: Filter,
    { from, to }: { from: string; to: string },
    codes: readonly string[],
    ...[scope]: ScopeArgument<From>
  ): Promise<readonly Tally[]> {
    const query = await this.#queryOf(filter, scope);
    const day = sql.ref(`${this.#list.table.parts.alias}.${this.#list.day}`);
    const within: Query = {
      ...query,
      filter: { ...query.filter, day: both(query.filter.day, between(from, to)) },
      where: sql`${query.where} and ${day} between ${from}::date and ${to}::date`,
      question: `${from} ${to} ${query.question}`,
    };
    return this.#index.tally(within, codes);
  }

  /** Returns what records have in a column, sorted. */
  valuesOf(column: string): Promise<string[]> {
    return this.#index.valuesOf(column);
  }

  /** Returns what an export is about: what was searched for, without a chosen order, comes by rank. */
  find(
    filter: Filter,
    ...[scope]: ScopeArgument<From>
  ): Promise<{ where: RawBuilder<unknown>; order: RawBuilder<unknown> }> {
    return this.#find(filter, scope);
  }

  /** Returns the statement that reads the ids of what a bulk edit is about, which is the company’s. */
  async findTargets(filter: Filter): Promise<RawBuilder<unknown>> {
    const { where } = await this.#find(filter, undefined);
    const { parts, key } = this.#list.table;
    const order = this.#list.table.order(filter.sort as SortOf<string>);
    return sql`select ${sql.ref(key)} from ${sql.raw(`${parts.name} ${parts.alias}`)} where ${where} order by ${order}`;
  }

  async #find(filter: Filter, scope: OwnerScope | undefined) {
    const { table } = this.#list;
    const { q, sort } = filter;
    const query = await this.#queryOf(filter, scope);
    const isNarrowed = query.ids !== filter.id;
    const found = q || isNarrowed ? await this.#index.idsOf(query) : undefined;
    const isRanked = q && sort === undefined && table.list.ranksSearch;
    return {
      where: table.condition(filter, found),
      order: isRanked
        ? sql`array_position(${found}::uuid[], ${sql.ref(table.key)})`
        : table.order(sort as SortOf<string>),
    };
  }

  /** Returns the order as the index knows it, where it is by day or by amount. */
  #orderBy(sort: string): RecordOrder | RawBuilder<unknown> {
    const { table, day, amount } = this.#list;
    const isDescending = sort.startsWith('-');
    const column = table.list.sorts[isDescending ? sort.slice(1) : sort]?.column;
    if (column !== day && column !== amount) return table.order(sort as SortOf<string>);
    const by = column === day ? 'day' : 'amount';
    return isDescending ? `-${by}` : by;
  }

  async #queryOf(filter: Filter, scope: OwnerScope | undefined): Promise<Query> {
    const { table, source, wordsOf, narrow, alsoNamed } = this.#list;
    const { q: given, id, sort: _sort, ...conditions } = filter;
    const q = given && wordsOf !== undefined ? wordsOf(given) : given;
    const [named, narrowed, owners, also] = await Promise.all([
      this.#namedIds(conditions),
      narrow?.(this.#platform, filter),
      scope && ownerIds(this.#platform.db, scope),
      q ? alsoNamed?.(this.#platform, q) : undefined,
    ]);
    const ids = narrowed ?? id;
    const today = dayIn(companyZone, this.#platform.clock.now());
    const columns = columnFilterOf(table, conditions, { named, today });
    return this.#byKeys(given, {
      q,
      ids,
      filter: owners ? this.#ownedBy(owners, columns) : columns,
      where: allOf(scope && isInScope(source, scope), table.condition(filter, narrowed && `{${narrowed.join(',')}}`)),
      orFits: also && Object.fromEntries(Object.entries(also).map(([code, values]) => [code, oneOf(values)])),
      question: JSON.stringify([q, ids, conditions, [...named], owners && [...owners], also, today]),
    });
  }

  /** Returns the query for the records that the words name exactly, where they name any. */
  async #byKeys(words: string | undefined, query: Query): Promise<Query> {
    const { table, keys } = this.#list;
    const found = words && keys !== undefined ? await findByKeys(this.#platform.db, table.parts, keys, words) : null;
    if (found === null) return query;
    const others = found.isWhole ? '{}' : await this.#index.idsOf(query);
    const ids = [...new Set([...found.ids, ...others.slice(1, -1).split(',').filter(Boolean)])];
    const only = query.ids && new Set(query.ids);
    const within = only === undefined ? ids : ids.filter((id) => only.has(id));
    const { q: _q, orFits: _orFits, ...rest } = query;
    return {
      ...rest,
      ids: within,
      where: sql`${query.where} and ${sql.ref(table.key)} = any(${within}::uuid[])`,
      question: JSON.stringify([query.question, within]),
    };
  }

  /** Returns the filter for the records of these owners. */
  #ownedBy(owners: ReadonlySet<string>, filter: ColumnFilter<string, string>): ColumnFilter<string, string> {
    const code = this.#list.source.owner?.slice(this.#list.table.parts.alias.length + 1) ?? '';
    return { ...filter, codes: { ...filter.codes, [code]: both(oneOf([...owners]), filter.codes?.[code]) } };
  }

  /** Returns the ids of the records that filters name. */
  async #namedIds(values: Readonly<Record<string, unknown>>): Promise<ReadonlyMap<string, readonly string[]>> {
    const { list, parts } = this.#list.table;
    const ids = new Map<string, readonly string[]>();
    for (const [name, field] of Object.entries(list.fields)) {
      const reference = field.kind === 'reference' ? parts.references[field.to] : undefined;
      const codes = values[name] as string[] | undefined;
      if (reference !== undefined && codes !== undefined)
        ids.set(name, await reference.ids(this.#platform.pool, codes));
    }
    return ids;
  }
}
