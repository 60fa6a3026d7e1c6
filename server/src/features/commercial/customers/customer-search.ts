import type { CustomerFilter } from '@poolhouse/domain/features/commercial/customers/customer-list';
import { customerSearch } from '@poolhouse/domain/features/commercial/customers/customer-list';
import { customerListFields } from '@poolhouse/domain/features/commercial/customers/customer-list-fields';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { createFuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-index';
import { type RawBuilder, sql } from 'kysely';
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

/** Returns where customers are on a day: whether they had a report in its year, and whether the last day that their reports set for the next inspection has come. */
function tableOn(today: string) {
  const hasReport = (condition: RawBuilder<unknown>) =>
    sql`exists (select from condition_reports r where r.customer_id = c.id and r.deleted_at is null and ${condition})`;
  const yearStart = `${today.slice(0, 4)}-01-01`;
  const isReported = hasReport(sql`r.day >= ${yearStart}::date`);
  const isDue = sql`(${hasReport(sql`r.next_inspection <= ${today}::date`)} and not ${hasReport(sql`r.next_inspection > ${today}::date`)})`;
  const byCondition = (condition: RawBuilder<unknown>) => ({
    where: (value: 'yes' | 'no') => (value === 'yes' ? condition : sql`not ${condition}`),
  });
  return defineListTable(customerListFields, {
    name: 'commercial_customers',
    alias: 'c',
    own: { reported: byCondition(isReported), due: byCondition(isDue) },
  });
}

/** Returns where customers are found, by filters and by the specified fuzzy search. §9 */
export function customerTable({ pool, listener, log, clock }: Pick<Platform, 'pool' | 'listener' | 'log' | 'clock'>) {
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
  const search = async (q: string) => (await index.current()).search(q).map(({ id }) => id);
  /** Returns what a query finds: by how well it fits where words are given without an order. */
  const find = async (query: CustomerFilter) => {
    const table = tableOn(dayIn(companyZone, clock.now()));
    const found = table.find(query);
    if (!query.q) return found;
    const ids = await search(query.q);
    // The places are looked up in an object: a search through a list of them for each row takes a second.
    const places = JSON.stringify(Object.fromEntries(ids.slice(0, mostRanked).map((id, place) => [id, place])));
    const order = query.sort === undefined ? sql`${places}::jsonb -> c.id::text, c.id` : found.order;
    return { ...found, where: table.condition(query, `{${ids.join(',')}}`), order };
  };
  return { list: customerListFields, find, search };
}
export type CustomerTable = ReturnType<typeof customerTable>;

function putRows(index: Index, rows: readonly Row[]): void {
  for (const { id, pool_name, managed_by } of rows) index.put(id, { pool_name, managed_by: managed_by ?? '' });
}
