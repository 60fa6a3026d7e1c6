import type { Order } from '@poolhouse/domain/features/marketplace/order';
import type { OrderFilter } from '@poolhouse/domain/features/marketplace/order-list';
import { ColumnTable, type Selection } from '@poolhouse/domain/services/column-table/column-table';
import { createFuzzyIndex } from '@poolhouse/domain/services/fuzzy-search/fuzzy-index';
import { columnFilterOf, orderCodes } from './order-column-filter.ts';

/** What the index knows of an order. */
export type IndexedOrder = Pick<
  Order,
  'id' | 'reference' | 'name' | 'phone' | 'store' | 'status' | 'state' | 'date' | 'tracking'
> & {
  user_name: string | null;
  freight_option: string;
  erp_state: Order['erpState'];
  parked_reasons: readonly string[];
  dealer_id: string | null;
  ship_by: string | null;
  dispatch_date: string | null;
  skus: readonly string[];
  total_cents: number;
};

/** The specified fuzzy search: what is searched, how much each part counts, and how far a hit may be off. §9 */
const searchKeys = [
  { name: 'reference', weight: 0.9 },
  { name: 'name', weight: 0.8 },
  { name: 'phone', weight: 0.8 },
] as const;
const searchThreshold = 0.15;
/** Answers kept until an order changes. */
const mostRemembered = 200;

/** How many orders there are and what they come to, in cents, by status. */
export type StatusSums = readonly { value: string | null; count: number; amount: number }[];

/** All orders in the process: searched, filtered, counted and summed together, since both parts share their slots. */
export class OrderIndex {
  readonly #fuzzy = createFuzzyIndex({ keys: [...searchKeys], threshold: searchThreshold });
  readonly #table = new ColumnTable(orderCodes, ['sku', 'parkedFor']);
  readonly #slots = new Map<string, number>();
  #ids: string[] = [];
  readonly #remembered = new Map<string, unknown>();

  put(order: IndexedOrder): void {
    this.#remembered.clear();
    const { id, reference, name, phone } = order;
    const slot = this.#fuzzy.put(id, { reference, name: name ?? '', phone: phone ?? '' });
    this.#slots.set(id, slot);
    this.#ids[slot] = id;
    this.#table.put(slot, {
      codes: {
        ...{ store: order.store, status: order.status, state: order.state, user: order.user_name },
        ...{ freight: order.freight_option, erp: order.erp_state, dealer: order.dealer_id },
        due: order.status === 'processing' && order.dispatch_date === null ? order.ship_by : null,
        tracking: order.tracking ? 'yes' : 'no',
        parked: order.parked_reasons.length > 0 ? 'yes' : 'no',
      },
      lists: { sku: order.skus, parkedFor: order.parked_reasons },
      ...{ day: order.date, amount: order.total_cents },
    });
  }

  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.#remembered.clear();
    this.#slots.delete(id);
    this.#fuzzy.remove(id);
    this.#table.remove(slot);
  }

  /** Returns what fits the filters; `dealers` are the ids of those that the filter names. */
  select(filter: OrderFilter, dealers: ReadonlySet<string> | null): Selection {
    const selected = this.#table.select(columnFilterOf(filter, dealers));
    if (filter.id === undefined) return selected;
    const wanted = new Set(this.only(filter.id));
    return selected.filter((slot) => wanted.has(slot));
  }

  /** Returns how many orders are selected, and what they come to, by status. */
  sumsByStatus(selected: Selection): StatusSums {
    return this.#table.sumsBy(selected, 'status');
  }

  /** Returns what orders have in a column, sorted. */
  valuesOf(column: 'user' | 'state'): string[] {
    const sums = this.#table.sumsBy(this.#table.select({}), column);
    return sums.flatMap(({ value, count }) => (value === null || count === 0 ? [] : [value])).toSorted();
  }

  /** Returns the ids of a page, the newest first. */
  newest(selected: Selection, offset: number, limit: number): string[] {
    const slots = this.#table.newest(selected, { offset, limit }, (slot) => this.#ids[slot] ?? '');
    return slots.map((slot) => this.#ids[slot] ?? '');
  }

  /** Returns what the words find among the selected, best first and up to a limit, and how many they find in all. */
  search(words: string, selected: Selection, limit?: number): { total: number; ids: string[] } {
    const isSelected = new Uint8Array(this.#ids.length);
    for (const slot of selected) isSelected[slot] = 1;
    const accept = (slot: number) => isSelected[slot] === 1;
    const { total, hits } = this.#fuzzy.searchCounted(words, { accept, ...(limit !== undefined && { limit }) });
    return { total, ids: hits.map(({ id }) => id) };
  }

  /** Returns what was answered to the same question since the last change, or asks again. */
  remember<Answer>(question: string, answer: () => Answer): Answer {
    const known = this.#remembered.get(question);
    if (known !== undefined) return known as Answer;
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    const given = answer();
    this.#remembered.set(question, given);
    return given;
  }

  /** Returns the selection of some ids. */
  only(ids: readonly string[]): Selection {
    return Uint32Array.from(ids.flatMap((id) => this.#slots.get(id) ?? []));
  }
}
