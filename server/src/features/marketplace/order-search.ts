import { createFuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-index';
import type { Pool } from 'pg';
import type { ChangeListener } from '../../platform/database/listen.ts';
import { NotifiedCollection } from '../../platform/database/notified-collection.ts';
import type { Log } from '../../platform/log.ts';

type Row = { id: string; reference: string; name: string | null; phone: string | null };
type Index = ReturnType<typeof createFuzzyIndex>;

/** The specified fuzzy search: what is searched, how much each part counts, and how far a hit may be off. §9 */
const searchKeys = [
  { name: 'reference', weight: 0.9 },
  { name: 'name', weight: 0.8 },
  { name: 'phone', weight: 0.8 },
] as const;
const searchThreshold = 0.15;
/** When more changed orders than this wait to be read again, the whole index is read instead. */
const maxChanged = 5_000;

const columns = 'select id, reference, name, phone from marketplace_orders';

/** The search index of all orders, packed in the process and kept current row by row. */
export class OrderSearch {
  readonly #index: NotifiedCollection<Index, readonly Row[]>;

  constructor(pool: Pool, listener: ChangeListener, log: Log) {
    this.#index = new NotifiedCollection(listener, {
      channel: 'marketplace_orders',
      log,
      mostChanged: maxChanged,
      read: async () => {
        const index = createFuzzyIndex({ keys: [...searchKeys], threshold: searchThreshold });
        const { rows } = await pool.query<Row>(`${columns} order by created_at, id`);
        for (const row of rows) putRow(index, row);
        return index;
      },
      readChanged: async (ids) => (await pool.query<Row>(`${columns} where id = any($1)`, [ids])).rows,
      apply: putRows,
    });
  }

  /** Returns the ids of all orders that fit, best first, as PostgreSQL's text of a `uuid[]`. */
  async find(text: string): Promise<string> {
    const index = await this.#index.get();
    return `{${index
      .search(text)
      .map(({ id }) => id)
      .join(',')}}`;
  }

  /** Takes in an order that this process just wrote, so that a search after the save finds it at once. */
  keep(row: Row): void {
    this.#index.change([row.id], (index) => putRow(index, row));
  }
}

function putRows(index: Index, ids: ReadonlySet<string>, rows: readonly Row[]): void {
  const found = rows.filter(({ id }) => ids.has(id));
  for (const row of found) putRow(index, row);
  const kept = new Set(found.map(({ id }) => id));
  for (const id of ids) if (!kept.has(id)) index.remove(id);
}

function putRow(index: Index, { id, reference, name, phone }: Row): void {
  index.put(id, { reference, name: name ?? '', phone: phone ?? '' });
}
