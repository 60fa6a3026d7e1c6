import { setImmediate as pause } from 'node:timers/promises';
import type { OrderFilter, OrderListQuery, OrderTotals } from '@poolhouse/domain/features/marketplace/order-list';
import { isSucceeded, type OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import type { Selection } from '@poolhouse/domain/services/column-table/column-table';
import type { Pool } from 'pg';
import type { ChangeListener } from '../../platform/database/listen.ts';
import { NotifiedCollection } from '../../platform/database/notified-collection.ts';
import type { Log } from '../../platform/log.ts';
import { type IndexedOrder, OrderIndex, type StatusSums } from './order-index.ts';

/** When more changed orders than this wait to be read again, all are read instead. */
const maxChanged = 50_000;
const rowsPerBatch = 2_000;
const firstId = '00000000-0000-0000-0000-000000000000';
/** Up to here the database is given the ids of what the filters match, rather than the filters. */
const maxIds = 2_000;

const columns = `select id, reference, name, phone, store, status, state, date, tracking, user_name, freight_option, erp_state,
  ship_by, dispatch_date,
  parked_reasons, dealer_id, skus, total_cents from marketplace_orders`;

/** A page of the list: the ids in their order, or what the database is to sort, as text of a `uuid[]` where it is given ids. */
export type FoundPage = OrderTotals & ({ ids: readonly string[] } | { among: string | null });

/** Finds orders by filters and words. All of them are in the process, kept current row by row. */
export class OrderFinder {
  readonly #pool: Pool;
  readonly #index: NotifiedCollection<OrderIndex, readonly IndexedOrder[]>;

  constructor(pool: Pool, listener: ChangeListener, log: Log) {
    this.#pool = pool;
    this.#index = new NotifiedCollection(listener, {
      channel: 'marketplace_orders',
      log,
      mostChanged: maxChanged,
      read: () => this.#readAll(),
      readChanged: (ids) => this.#read('where id = any($1)', [ids]),
      apply: (index, ids, rows) => {
        for (const id of ids) index.remove(id);
        putAll(
          index,
          rows.filter(({ id }) => ids.has(id)),
        );
      },
    });
  }

  /** Returns how many orders the filters match and what they come to: exact, whatever their number. */
  async totals(filter: OrderFilter): Promise<OrderTotals> {
    const index = await this.#index.current();
    const selected = index.select(filter, await this.#dealersOf(filter));
    return totalsOf(index.sumsByStatus(foundAmong(index, filter, selected)));
  }

  /** Returns a page of the list and its totals. */
  async page(query: OrderListQuery): Promise<FoundPage> {
    const index = await this.#index.current();
    const dealers = await this.#dealersOf(query);
    const key = JSON.stringify([query, [...(dealers ?? [])], query.late && dayIn(companyZone, new Date())]);
    return index.remember(key, () => pageOf(index, query, dealers));
  }

  /** Returns what orders have in a column, sorted. */
  async valuesOf(column: 'user' | 'state'): Promise<string[]> {
    const index = await this.#index.get();
    return index.remember(column, () => index.valuesOf(column));
  }

  /** Returns the ids of all orders that the words and the filters match, best first, as text of a `uuid[]`. */
  async search(filter: OrderFilter & { q: string }): Promise<string> {
    const index = await this.#index.current();
    return listOf(index.search(filter.q, index.select(filter, await this.#dealersOf(filter))).ids);
  }

  /** Takes in an order that this process just wrote, so that the next list has it. */
  async keep(id: string): Promise<void> {
    const rows = await this.#read('where id = $1', [id]);
    this.#index.change([id], (index) => putAll(index, rows));
  }

  /** Reads batch by batch, and lets other work of the server in between. */
  async #readAll(): Promise<OrderIndex> {
    const index = new OrderIndex();
    let last = firstId;
    for (;;) {
      const rows = await this.#read('where id > $1 order by id limit $2', [last, rowsPerBatch]);
      putAll(index, rows);
      if (rows.length < rowsPerBatch) return index;
      last = rows.at(-1)?.id ?? last;
      await pause();
    }
  }

  async #read(where: string, values: unknown[] = []): Promise<IndexedOrder[]> {
    return (await this.#pool.query<IndexedOrder>(`${columns} ${where}`, values)).rows;
  }

  async #dealersOf({ dealer }: OrderFilter): Promise<ReadonlySet<string> | null> {
    if (dealer === undefined) return null;
    const wanted = dealer.map((one) => one.toLowerCase());
    const text = 'select id from dealers where lower(priority_id) = any($1)';
    const { rows } = await this.#pool.query<{ id: string }>(text, [wanted]);
    return new Set(rows.map(({ id }) => id));
  }
}

function pageOf(index: OrderIndex, query: OrderListQuery, dealers: ReadonlySet<string> | null): FoundPage {
  const { q, page, limit, sort } = query;
  const selected = index.select(query, dealers);
  const found = foundAmong(index, query, selected);
  const totals = totalsOf(index.sumsByStatus(found));
  const offset = (page - 1) * limit;
  if (q && sort === undefined) return { ...totals, ids: index.search(q, selected, offset + limit).ids.slice(offset) };
  if (sort === undefined || sort === '-date') return { ...totals, ids: index.newest(found, offset, limit) };
  const isFew = totals.orders <= maxIds || Boolean(q);
  return { ...totals, among: isFew ? listOf(index.newest(found, 0, totals.orders)) : null };
}

function foundAmong(index: OrderIndex, { q }: OrderFilter, selected: Selection): Selection {
  return q ? index.only(index.search(q, selected).ids) : selected;
}

function totalsOf(sums: StatusSums): OrderTotals {
  const add = (some: StatusSums) => ({
    orders: some.reduce((sum, { count }) => sum + count, 0),
    total: dollarsOf(some.reduce((sum, { amount }) => sum + amount, 0)),
  });
  return { ...add(sums), succeeded: add(sums.filter(({ value }) => isSucceeded(value as OrderStatus))) };
}

function putAll(index: OrderIndex, rows: readonly IndexedOrder[]): OrderIndex {
  for (const row of rows) index.put(row);
  return index;
}

const listOf = (ids: readonly string[]) => `{${ids.join(',')}}`;
