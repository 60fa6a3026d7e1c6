import type { DealerValues } from '@poolhouse/domain/dealers/dealer-values';
import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { createFuzzyIndex } from '@poolhouse/domain/search/fuzzy-index';
import type { Pool } from 'pg';
import type { ChangeListener } from '../platform/database/listen.ts';
import type { Log } from '../platform/log.ts';
import { findByLegacyId } from './legacy-id.ts';

type Searchable = Pick<DealerValues, 'priorityId' | 'name' | 'flag' | 'type'>;
type Row = { id: string; priority_id: string | null; name: string; flag: string[]; type: string[] };

/** The pinned fuzzy search: what is searched, and how much each part counts. §9. */
const dealerSearchKeys = [
  { name: 'custId', weight: 2 },
  { name: 'name', weight: 0.9 },
  { name: 'flag', weight: 0.8, many: true },
  { name: 'type', weight: 0.8, many: true },
] as const;
const dealerSearchThreshold = 0.15;

const columns = 'select id, priority_id, name, flag, type from dealers';

/**
 * The search index of all dealers, packed in the process. It is read once at the first need, and kept true by the
 * database's notices of changed rows; when notices were missed it is read anew.
 */
export class DealerSearch {
  readonly #pool: Pool;
  readonly #log: Log;
  #index: ReturnType<typeof createFuzzyIndex> | null = null;
  #loading: Promise<ReturnType<typeof createFuzzyIndex>> | null = null;
  /** Counts what made the index useless; a load that began before the latest such event isn't kept. */
  #generation = 0;

  constructor(pool: Pool, listener: ChangeListener, log: Log) {
    this.#pool = pool;
    this.#log = log;
    listener.on('dealers', { notify: (payload) => this.#changed(payload), reset: () => this.#forget() });
  }

  /** Ids of the dealers that fit, best first; at most one more than a list counts exactly. */
  async find(text: string): Promise<string[]> {
    const index = this.#index ?? (await this.#load());
    const legacy = await findByLegacyId(this.#pool, text);
    return withFirst(
      legacy,
      index.search(text, { limit: exactCountLimit + 1 }).map((hit) => hit.id),
    );
  }

  /** One page of what fits, without filters, and how many fit in all. */
  async findPage(text: string, offset: number, limit: number): Promise<{ total: number; ids: string[] }> {
    const index = this.#index ?? (await this.#load());
    const { total, hits } = index.searchCounted(text, { limit: offset + limit });
    const found = hits.map((hit) => hit.id);
    const ids = withFirst(await findByLegacyId(this.#pool, text), found);
    return { total: total + ids.length - found.length, ids: ids.slice(offset, offset + limit) };
  }

  /** Takes in a dealer that this process just wrote, so that whoever saved it finds it at once. */
  keep(id: string, dealer: Searchable): void {
    this.#index?.put(id, { custId: dealer.priorityId ?? '', name: dealer.name, flag: dealer.flag, type: dealer.type });
  }

  /** Takes out a dealer that this process just merged into another. */
  drop(id: string): void {
    this.#index?.remove(id);
  }

  #load() {
    const loading = this.#loading ?? this.#read();
    this.#loading = loading;
    loading
      .finally(() => {
        if (this.#loading === loading) this.#loading = null;
      })
      .catch(() => undefined);
    return loading;
  }

  async #read() {
    const generation = this.#generation;
    const index = createFuzzyIndex({ keys: [...dealerSearchKeys], threshold: dealerSearchThreshold });
    const { rows } = await this.#pool.query<Row>(`${columns} order by created_at, id`);
    for (const row of rows) putRow(index, row);
    if (generation === this.#generation) this.#index = index;
    return index;
  }

  #changed(payload: string): void {
    if (this.#index === null || payload === '*') {
      this.#forget();
      return;
    }
    this.#refresh(payload.split(',')).catch((error) => {
      this.#log.warn({ err: error }, 'dealer search could not follow a change');
      this.#forget();
    });
  }

  async #refresh(ids: string[]): Promise<void> {
    const { rows } = await this.#pool.query<Row>(`${columns} where id = any($1)`, [ids]);
    const index = this.#index;
    if (index === null) return;
    for (const row of rows) putRow(index, row);
    const found = new Set(rows.map((row) => row.id));
    for (const id of ids) if (!found.has(id)) index.remove(id);
  }

  /** Drops the index; a load that is under way may have missed the change, so it doesn't count either. */
  #forget(): void {
    this.#generation += 1;
    this.#index = null;
    this.#loading = null;
  }
}

/** The ids with one of them, or another one, in front. */
function withFirst(first: string | null, ids: readonly string[]): string[] {
  return first === null ? [...ids] : [first, ...ids.filter((id) => id !== first)];
}

function putRow(index: ReturnType<typeof createFuzzyIndex>, row: Row): void {
  index.put(row.id, { custId: row.priority_id ?? '', name: row.name, flag: row.flag, type: row.type });
}
