import type { CustomerFilter } from '@poolhouse/domain/features/commercial/customers/customer-list';
import { customerSearch } from '@poolhouse/domain/features/commercial/customers/customer-list';
import { customerListFields } from '@poolhouse/domain/features/commercial/customers/customer-list-fields';
import { createFuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-index';
import { sql } from 'kysely';
import { NotifiedCollection } from '../../../platform/database/notified-collection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { defineListTable } from '../../../services/list-fields/index.ts';

type Index = ReturnType<typeof createFuzzyIndex>;
type Row = { id: string; pool_name: string; managed_by: string | null };

const columns = 'select id, pool_name, managed_by from commercial_customers';
/** When more changed customers than this wait to be read again, all are read instead. */
const mostChanged = 2_000;

/** So many hits come by how well they fit; those after them come by their ids. */
const mostRanked = 1_000;

const table = defineListTable(customerListFields, { name: 'commercial_customers', alias: 'c' });

/** Returns where customers are found, by filters and by the specified fuzzy search. §9 */
export function customerTable({ pool, listener, log }: Pick<Platform, 'pool' | 'listener' | 'log'>) {
  const index = new NotifiedCollection<Index, readonly Row[]>(listener, {
    channel: 'commercial_customers',
    log,
    mostChanged,
    read: async () => {
      const all = createFuzzyIndex({ keys: [...customerSearch.keys], threshold: customerSearch.threshold });
      putRows(all, (await pool.query<Row>(`${columns} order by id`)).rows);
      return all;
    },
    readChanged: async (ids) => (await pool.query<Row>(`${columns} where id = any($1)`, [ids])).rows,
    apply: (all, ids, rows) => {
      putRows(all, rows);
      const kept = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!kept.has(id)) all.remove(id);
    },
  });
  /** Returns what a query finds: by how well it fits where words are given without an order. */
  const find = async (query: CustomerFilter) => {
    const found = table.find(query);
    if (!query.q) return found;
    const ids = (await index.current()).search(query.q).map(({ id }) => id);
    // The places are looked up in an object: a search through a list of them for each row takes a second.
    const places = JSON.stringify(Object.fromEntries(ids.slice(0, mostRanked).map((id, place) => [id, place])));
    const order = query.sort === undefined ? sql`${places}::jsonb -> c.id::text, c.id` : found.order;
    return { ...found, where: table.condition(query, `{${ids.join(',')}}`), order };
  };
  return { list: table.list, find };
}
export type CustomerTable = ReturnType<typeof customerTable>;

function putRows(index: Index, rows: readonly Row[]): void {
  for (const { id, pool_name, managed_by } of rows) index.put(id, { pool_name, managed_by: managed_by ?? '' });
}
