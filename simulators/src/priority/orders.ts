import { odataError, Refused } from './error-bodies.ts';
import type { Row } from './odata-filter.ts';
import { isClosed, type Progress, statusAt } from './order-status.ts';
import { cents, numberOf, type OtherForms, readOrder } from './read-order.ts';

type Order = { row: Row; progress: Progress };
type OrdersOptions = { others: OtherForms; now(): number; statusStepMs: number };

const taxShare = 0.1;

/**
 * The orders of the simulated company. Their numbers are its own; what a customer calls an order (BOOKNUM) may be there
 * any number of times: nothing here prevents sending an order twice.
 */
export class Orders {
  readonly #options: OrdersOptions;
  #orders = new Map<string, Order>();
  #made = 0;

  constructor(options: OrdersOptions) {
    this.#options = options;
  }

  reset(): void {
    this.#orders.clear();
    this.#made = 0;
  }

  find(key: string): Row | undefined {
    const order = this.#orders.get(key);
    return order && this.#shown(order);
  }

  /** All orders, or those that changed after an instant. */
  list(since = Number.NEGATIVE_INFINITY): Row[] {
    const changed = [...this.#orders.values()].filter((order) => this.#statusOf(order).since >= since);
    return changed.map((order) => this.#shown(order));
  }

  add(given: unknown): Row {
    const { fields, items, parts, key } = readOrder(given, this.#options.others);
    if (key !== null && this.#orders.has(key)) throw new Refused(409, odataError(409, `Order ${key} already exists.`));
    const now = this.#options.now();
    this.#made += 1;
    const name = key ?? `SO${new Date(now).toISOString().slice(2, 4)}${String(this.#made).padStart(6, '0')}`;
    const own = { ORDNAME: name, ORD: this.#made, CURDATE: fields.CURDATE ?? new Date(now).toISOString() };
    const row = { ...fields, ...own, ...totals(items, numberOf(fields.PERCENT)), ...parts, ORDERITEMS_SUBFORM: items };
    const order = { row, progress: { startedAt: now, pushes: 0, pushedAt: now, setTo: null } };
    this.#orders.set(name, order);
    return this.#shown(order);
  }

  /** Moves all orders, or one of them, a step on; a status that is given stays. */
  tick(name?: string, status?: string): void {
    for (const [key, { progress }] of this.#orders) {
      if (name !== undefined && key !== name) continue;
      progress.pushes += 1;
      progress.pushedAt = this.#options.now();
      progress.setTo = status ?? progress.setTo;
    }
  }

  #statusOf({ progress }: Order) {
    return statusAt(progress, this.#options.now(), this.#options.statusStepMs);
  }

  #shown(order: Order): Row {
    const { status } = this.#statusOf(order);
    return { ...order.row, ORDSTATUSDES: status, BOOLCLOSED: isClosed(status) ? 'Y' : null };
  }
}

function totals(items: readonly Row[], percent: number): Row {
  const whole = cents(items.reduce((sum, { QPRICE }) => sum + numberOf(QPRICE), 0));
  const discounted = cents(whole * (1 - percent / 100));
  const tax = cents(discounted * taxShare);
  return { QPRICE: whole, DISPRICE: discounted, VAT: tax, TOTPRICE: cents(discounted + tax) };
}
