import type { OrderFilter, OrderListQuery } from '@poolhouse/domain/features/marketplace/order-list';
import { isSucceeded } from '@poolhouse/domain/features/marketplace/order-status';
import { type OrderTotals, totalsOf } from '@poolhouse/domain/features/orders/order-totals';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Tally } from '@poolhouse/domain/services/column-table/column-table';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { knownOrder, RecordIndex, type WantedRecords } from '../../services/record-index/index.ts';
import { idsOfDealers } from '../dealers/index.ts';
import { columnFilterOf, type OrderCode, type OrderList } from './order-column-filter.ts';
import { orderCondition, orderOfList } from './order-filter.ts';
import { orderIndex } from './order-index.ts';
import { type OrderRow, orderSource } from './order-row.ts';

/** The first and the last day. */
type Days = { from: string; to: string };

/** Finds orders by filters and words. */
export class OrderFinder {
  readonly #pool: Platform['pool'];
  readonly #index: RecordIndex<OrderCode, OrderList>;

  constructor(platform: Platform) {
    this.#pool = platform.pool;
    this.#index = new RecordIndex(platform, orderIndex);
  }

  /** Returns how many orders the filters match and what they come to: exact, whatever their number. */
  async totals(filter: OrderFilter): Promise<OrderTotals> {
    return totalsOf(await this.#index.sums(await this.#wanted(filter)), isSucceeded);
  }

  /** Returns a page of the list and its totals. */
  async list({ signal }: Pick<Context, 'signal'>, query: OrderListQuery): Promise<OrderTotals & { rows: OrderRow[] }> {
    const { page, limit, ...filter } = query;
    const { sort } = filter;
    const order = sort && (knownOrder(sort, { date: 'day', total: 'amount' }) ?? orderOfList(sort));
    const { sums, rows } = await this.#index.list(await this.#wanted(filter), orderSource, {
      page,
      limit,
      order,
      signal,
    });
    return { ...totalsOf(sums, isSucceeded), rows };
  }

  /** Returns the orders of some days that the filters match, by month and by the values of some columns. */
  async tally(filter: OrderFilter, { from, to }: Days, codes: readonly OrderCode[]): Promise<readonly Tally[]> {
    const wanted = await this.#wanted(filter);
    const within: typeof wanted = {
      ...wanted,
      filter: { ...wanted.filter, day: (day) => day >= from && day <= to },
      where: sql`${wanted.where} and o.date between ${from}::date and ${to}::date`,
      question: `${from} ${to} ${wanted.question}`,
    };
    return this.#index.tally(within, codes);
  }

  /** Returns what orders have in a column, sorted. */
  valuesOf(column: 'user' | 'state'): Promise<string[]> {
    return this.#index.valuesOf(column);
  }

  /** Returns the ids of all orders that the words and the filters match, best first, as text of a `uuid[]`. */
  async search(filter: OrderFilter & { q: string }): Promise<string> {
    return this.#index.idsOf(await this.#wanted(filter));
  }

  async #wanted(filter: OrderFilter): Promise<WantedRecords<OrderCode, OrderList>> {
    const dealers = await idsOfDealers(this.#pool, filter.dealer);
    const { q, id, sort: _, ...conditions } = filter;
    return {
      ...{ q, ids: id, filter: columnFilterOf(filter, dealers), where: orderCondition(filter) },
      question: JSON.stringify([
        q,
        id,
        conditions,
        [...(dealers ?? [])],
        filter.late && dayIn(companyZone, new Date()),
      ]),
    };
  }
}
