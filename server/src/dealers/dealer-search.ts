import type { DealerValues } from '@poolhouse/domain/dealers/dealer-values';
import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { createFuzzyIndex } from '@poolhouse/domain/search/fuzzy-index';
import type { Pool } from 'pg';
import type { ChangeListener } from '../platform/database/listen.ts';
import { NotifiedCollection } from '../platform/database/notified-collection.ts';
import type { Log } from '../platform/log.ts';

type Searchable = Pick<DealerValues, 'priorityId' | 'name' | 'flag' | 'type'>;
type Row = { id: string; priority_id: string | null; name: string; flag: string[]; type: string[] };
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
const mostChanged = 5_000;

const columns = 'select id, priority_id, name, flag, type from dealers';

/** The search index of all dealers, packed in the process and kept current row by row. */
export class DealerSearch {
  readonly #index: NotifiedCollection<Index, readonly Row[]>;

  constructor(pool: Pool, listener: ChangeListener, log: Log) {
    this.#index = new NotifiedCollection(listener, {
      channel: 'dealers',
      log,
      mostChanged,
      read: () => readAll(pool),
      readChanged: async (ids) => (await pool.query<Row>(`${columns} where id = any($1)`, [ids])).rows,
      apply: putRows,
    });
  }

  /** Ids of the dealers that fit, best first; at most one more than a list counts exactly. */
  async find(text: string): Promise<string[]> {
    const index = await this.#index.get();
    return index.search(text, { limit: exactCountLimit + 1 }).map((hit) => hit.id);
  }

  /** One page of what fits, without filters, and how many fit in all. */
  async findPage(text: string, offset: number, limit: number): Promise<{ total: number; ids: string[] }> {
    const index = await this.#index.get();
    const { total, hits } = index.searchCounted(text, { limit: offset + limit });
    return { total, ids: hits.slice(offset).map((hit) => hit.id) };
  }

  /** Takes in a dealer that this process just wrote, so that whoever saved it finds it at once. */
  keep(id: string, dealer: Searchable): void {
    const { name, flag, type } = dealer;
    this.#index.change([id], (index) => index.put(id, { custId: dealer.priorityId ?? '', name, flag, type }));
  }

  /** Takes out a dealer that this process just merged into another. */
  drop(id: string): void {
    this.#index.change([id], (index) => index.remove(id));
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

function putRow(index: Index, row: Row): void {
  index.put(row.id, { custId: row.priority_id ?? '', name: row.name, flag: row.flag, type: row.type });
}
