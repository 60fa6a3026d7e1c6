import { searchedCaseNumber } from '@poolhouse/domain/features/service-requests/case-number';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { ColumnFilter } from '@poolhouse/domain/services/column-table/column-table';
import { type RawBuilder, sql } from 'kysely';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { ownedBy, ownerScope } from '../../platform/ownership.ts';
import type { Platform } from '../../platform/platform.ts';
import { allOf, type OwnedSource, type Source } from '../../platform/records/index.ts';
import {
  RecordIndex,
  type RecordIndexDefinition,
  type RecordSums,
  type WantedRecords,
} from '../../services/record-index/index.ts';
import { idsOfDealers } from '../dealers/index.ts';

/** The parts of a filter that every kind of request has. */
type AnyFilter = {
  q?: string | undefined;
  sort?: string | undefined;
  id?: string[] | undefined;
  dealer?: string[] | undefined;
};

/** How requests of one kind are found. */
export type RequestSearch<Filter extends AnyFilter, Row, Code extends string, List extends string> = {
  index: RecordIndexDefinition<Code, List>;
  source: OwnedSource<Row> | Source<Row>;
  /** The filters as the index reads them; `dealers` are the ids of those that may be in it. */
  columns(filter: Filter, given: { dealers: ReadonlySet<string> | null; today: string }): ColumnFilter<Code, List>;
  /** The same as a condition of the database on `r`. */
  where(filter: Filter): RawBuilder<unknown>;
  /** The order of the list; undefined for the newest first. */
  order(sort: Filter['sort']): RawBuilder<unknown> | undefined;
};

type Page = { page: number; limit: number };

/** Finds requests by filters and words, within what the caller may know of. */
export class RequestFinder<Filter extends AnyFilter, Row, Code extends string, List extends string> {
  readonly #search: RequestSearch<Filter, Row, Code, List>;
  readonly #index: RecordIndex<Code, List>;
  readonly #today: () => string;

  constructor(platform: Platform, search: RequestSearch<Filter, Row, Code, List>) {
    this.#search = search;
    this.#index = new RecordIndex(platform, search.index);
    this.#today = () => dayIn(companyZone, platform.clock.now());
  }

  /** Returns a page of the list and how many there are. Ends early when the client went away. */
  async list(
    ctx: Context,
    call: CallSpec,
    { page, limit, ...filter }: Filter & Page,
  ): Promise<{ count: number; rows: Row[] }> {
    const wanted = await this.#wanted(ctx, call, filter as unknown as Filter);
    const { signal } = ctx;
    const { owner: _owner, ...source } = this.#search.source;
    const order = filter.q && filter.sort === undefined ? undefined : this.#search.order(filter.sort);
    const { sums, rows } = await this.#index.list(wanted, source, { page, limit, order, signal });
    return { count: countOf(sums), rows };
  }

  /** Returns how many requests the filters match, by their stored status. */
  async counts(ctx: Context, call: CallSpec, filter: Filter): Promise<{ count: number; sums: RecordSums }> {
    const sums = await this.#index.sums(await this.#wanted(ctx, call, filter));
    return { count: countOf(sums), sums };
  }

  /** Returns the ids of all requests that the words and the filters match, best first, as text of a `uuid[]`. */
  async search(ctx: Context, call: CallSpec, filter: Filter): Promise<string> {
    return this.#index.idsOf(await this.#wanted(ctx, call, filter));
  }

  /** Returns the same of what staff look for. */
  async searchAll(pool: Context['pool'], filter: Filter): Promise<string> {
    const { id: ids } = filter;
    const q = filter.q && searchedCaseNumber(filter.q);
    const dealers = await idsOfDealers(pool, filter.dealer);
    return this.#index.idsOf({ q, ids, filter: this.#search.columns(filter, { dealers, today: this.#today() }) });
  }

  async #wanted(ctx: Context, call: CallSpec, filter: Filter): Promise<WantedRecords<Code, List>> {
    const named = await idsOfDealers(ctx.pool, filter.dealer);
    const own = await ownDealers(ctx, call);
    const dealers = named === null || own === null ? (own ?? named) : new Set([...named].filter((id) => own.has(id)));
    const { q: given, id: ids, sort: _sort, ...conditions } = filter;
    const q = given && searchedCaseNumber(given);
    const { owner } = this.#search.source;
    const today = this.#today();
    const scope = owner === undefined ? sql`true` : ownedBy(ownerScope(ctx, call), owner);
    return {
      q,
      ids,
      filter: this.#search.columns(filter, { dealers, today }),
      where: allOf(scope, this.#search.where(filter)),
      question: JSON.stringify([q, ids, conditions, dealers && [...dealers], today]),
    };
  }
}

const countOf = (sums: RecordSums) => sums.reduce((sum, { count }) => sum + count, 0);

/** Whose requests a dealer's account may know of; null for staff, who know of all. */
async function ownDealers(ctx: Context, call: CallSpec): Promise<ReadonlySet<string> | null> {
  const scope = ownerScope(ctx, call);
  if (requireSignedIn(ctx).person.role !== 'DEALER') return null;
  const { rows } = await sql<{ id: string }>`select d.id from dealers d where ${ownedBy(scope, 'd.id')}`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
}
