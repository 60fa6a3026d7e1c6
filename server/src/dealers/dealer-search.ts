import type { DealerValues } from '@poolhouse/domain/dealers/dealer-values';
import { createFuzzyIndex } from '@poolhouse/domain/search/fuzzy-index';
import type { Pool } from 'pg';
import type { ChangeListener } from '../platform/database/listen.ts';
import type { Log } from '../platform/log.ts';
import { findByFormerCustomerId } from './merge/merged-dealers.ts';

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

  /**
   * Ids of all dealers that fit, best first, as PostgreSQL's text of a `uuid[]`: the driver takes long to write a list of
   * twenty thousand itself.
   */
  async findList(text: string): Promise<string> {
    return `{${(await this.#findAll(text)).join(',')}}`;
  }

  /** One page of what `findList` answers, and how many fit in all, without ranking the rest. */
  async findPage(text: string, offset: number, limit: number): Promise<{ total: number; ids: string[] }> {
    const former = await findByFormerCustomerId(this.#pool, text);
    if (former !== null) {
      const ids = await this.#findAll(text);
      return { total: ids.length, ids: ids.slice(offset, offset + limit) };
    }
    const index = this.#index ?? (await this.#load());
    const { total, hits } = index.searchCounted(text, { limit: offset + limit });
    return { total, ids: hits.slice(offset).map((hit) => hit.id) };
  }

  /** Takes in a dealer that this process just wrote, so that whoever saved it finds it at once. */
  keep(id: string, dealer: Searchable): void {
    this.#index?.put(id, { custId: dealer.priorityId ?? '', name: dealer.name, flag: dealer.flag, type: dealer.type });
  }

  /** Takes out a dealer that this process just merged into another. */
  drop(id: string): void {
    this.#index?.remove(id);
  }

  /** Ids of all dealers that fit. The dealer that answers for a merged one’s customer id comes first. */
  async #findAll(text: string): Promise<string[]> {
    const former = await findByFormerCustomerId(this.#pool, text);
    const index = this.#index ?? (await this.#load());
    const ids = index.search(text).map((hit) => hit.id);
    return former === null ? ids : [former, ...ids.filter((id) => id !== former)];
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

function putRow(index: ReturnType<typeof createFuzzyIndex>, row: Row): void {
  index.put(row.id, { custId: row.priority_id ?? '', name: row.name, flag: row.flag, type: row.type });
}
