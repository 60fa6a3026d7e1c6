import {
  readSearch,
  type SearchableDealer,
  searchTermsOf,
} from '@poolhouse/domain/features/dealers/dealer-search-terms';
import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { createFuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-index';
import type { Pool } from 'pg';
import type { ChangeListener } from '../../../platform/database/listen.ts';
import { NotifiedCollection } from '../../../platform/database/notified-collection.ts';
import type { Log } from '../../../platform/log.ts';
import { findByLegacyId } from '../legacy-id.ts';
import { findByFormerCustomerId } from '../merge/merged-dealers.ts';

type Searchable = Pick<DealerValues, 'priorityId' | 'name'> & SearchableDealer;
type Row = Searchable & { id: string };
type Index = ReturnType<typeof createFuzzyIndex>;

/** The pinned fuzzy search: what is searched, and how much each part counts. §9. */
const dealerSearchKeys = [
  { name: 'custId', weight: 2 },
  { name: 'name', weight: 0.9 },
  { name: 'flag', weight: 0.8, many: true },
  { name: 'type', weight: 0.8, many: true },
] as const;
const dealerSearchThreshold = 0.15;
/** When more changed dealers than this wait to be read again, the whole index is read instead. */
const maxChanged = 5_000;

const columns = `select id, priority_id as "priorityId", name, flag, type, contact_name as "contactName", email, mobile, phone, city, postcode
  from dealers`;

/** The search index of all dealers, packed in the process and kept current row by row. */
export class DealerSearch {
  readonly #pool: Pool;
  readonly #index: NotifiedCollection<Index, readonly Row[]>;

  constructor(pool: Pool, listener: ChangeListener, log: Log) {
    this.#pool = pool;
    this.#index = new NotifiedCollection(listener, {
      channel: 'dealers',
      log,
      mostChanged: maxChanged,
      read: () => readAll(pool),
      readChanged: async (ids) => (await pool.query<Row>(`${columns} where id = any($1)`, [ids])).rows,
      apply: putRows,
    });
  }

  /**
   * Ids of all dealers that fit, best first, as PostgreSQL's text of a `uuid[]`: the driver takes long to write a list of
   * twenty thousand itself.
   */
  async findList(text: string): Promise<string> {
    return `{${(await this.#findAll(text, await this.#findExact(text))).join(',')}}`;
  }

  /** One page of what `findList` answers, and how many fit in all, without ranking the rest. */
  async findPage(text: string, offset: number, limit: number): Promise<{ total: number; ids: string[] }> {
    const exact = await this.#findExact(text);
    if (exact !== null) {
      const ids = await this.#findAll(text, exact);
      return { total: ids.length, ids: ids.slice(offset, offset + limit) };
    }
    const index = await this.#index.get();
    const { total, hits } = index.searchCounted(text, { ...readSearch(text), limit: offset + limit });
    return { total, ids: hits.slice(offset).map((hit) => hit.id) };
  }

  /** Takes in a dealer that this process just wrote, so that a search after the save finds it at once. */
  keep(id: string, dealer: Searchable): void {
    this.#index.change([id], (index) => putRow(index, { id, ...dealer }));
  }

  /** Takes out a dealer that this process just merged into another. */
  drop(id: string): void {
    this.#index.change([id], (index) => index.remove(id));
  }

  /** Returns the ids of all dealers that fit, the exact one first. */
  async #findAll(text: string, exact: string | null): Promise<string[]> {
    const index = await this.#index.get();
    const ids = index.search(text, readSearch(text)).map((hit) => hit.id);
    return exact === null ? ids : [exact, ...ids.filter((id) => id !== exact)];
  }

  /** Returns the dealer of a legacy id, or the one that answers for the customer id of a dealer merged into it. */
  async #findExact(text: string): Promise<string | null> {
    return (await findByLegacyId(this.#pool, text)) ?? (await findByFormerCustomerId(this.#pool, text));
  }
}

async function readAll(pool: Pool): Promise<Index> {
  const index = createFuzzyIndex({ keys: [...dealerSearchKeys], threshold: dealerSearchThreshold });
  const { rows } = await pool.query<Row>(`${columns} order by created_at, id`);
  for (const row of rows) putRow(index, row);
  return index;
}

function putRows(index: Index, ids: ReadonlySet<string>, rows: readonly Row[]): void {
  const found = rows.filter(({ id }) => ids.has(id));
  for (const row of found) putRow(index, row);
  const kept = new Set(found.map(({ id }) => id));
  for (const id of ids) if (!kept.has(id)) index.remove(id);
}

function putRow(index: Index, { id, priorityId, name, flag, type, ...dealer }: Row): void {
  index.put(id, { custId: priorityId ?? '', name, flag, type }, searchTermsOf({ flag, type, ...dealer }));
}
