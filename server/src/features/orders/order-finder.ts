import type { OrderFilter, OrderListQuery } from '@poolhouse/domain/features/orders/order-list';
import { isSucceeded } from '@poolhouse/domain/features/orders/order-status';
import { type OrderTotals, totalsOf } from '@poolhouse/domain/features/orders/order-totals';
import type { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { knownOrder, RecordIndex, type WantedRecords } from '../../services/record-index/index.ts';
import { idsOfDealers } from '../dealers/index.ts';
import { columnFilterOf, type OrderColumns, orderCondition, orderIndex, orderOfList } from './order-filter.ts';
import { type OrderRow, orderSource } from './order-row.ts';

type Wanted = WantedRecords<OrderColumns['code'], OrderColumns['list']>;

/** Finds orders by filters and words: exact, whatever their number. */
export class OrderFinder {
  readonly #pool: Platform['pool'];
  readonly #index: RecordIndex<OrderColumns['code'], OrderColumns['list']>;

  constructor(platform: Platform) {
    this.#pool = platform.pool;
    this.#index = new RecordIndex(platform, orderIndex);
  }

  /** Returns how many orders the filters match and what they come to. */
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

  /** Returns the states that orders have, sorted. */
  states(): Promise<string[]> {
    return this.#index.valuesOf('state');
  }

  /** Returns the ids of all orders that the words and the filters match, best first, as text of a `uuid[]`. */
  async search(filter: OrderFilter & { q: string }): Promise<string> {
    return this.#index.idsOf(await this.#wanted(filter));
  }

  async #wanted(filter: OrderFilter): Promise<Wanted> {
    const dealers = await idsOfDealers(this.#pool, filter.dealer);
    const { q, id, sort: _, ...conditions } = filter;
    return {
      ...{ q, ids: id, filter: columnFilterOf(filter, dealers), where: orderCondition(filter) },
      question: JSON.stringify([q, id, conditions, [...(dealers ?? [])]]),
    };
  }
}
