import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale, SaleChanges } from '@poolhouse/domain/features/pos/sales/sale';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { replaceEqualDeep } from '@tanstack/react-query';
import { isApiFailure } from '../../../platform/api/api-failure.ts';
import { callApi } from '../../../platform/api/call-api.ts';

export type CartState = {
  /** As the server has it; null for a cart that nothing was put in yet. */
  sale: Sale | null;
  /** As the till shows them: ahead of the server while a change is on its way. */
  products: readonly SaleProduct[];
  isSaving: boolean;
  /** Changes that the server didn't answer: they are sent again once there is a connection. Null with one. */
  unsent: Partial<SaleChanges> | null;
  /** Counts the carts that were shown: what was entered of one isn't of the next. */
  round: number;
};

const empty: Omit<CartState, 'round'> = { sale: null, products: [], isSaving: false, unsent: null };

type Parts = {
  tillId: string;
  /** Takes what the server refused; the cart is then as the server has it. */
  onFailed: (error: unknown) => void;
};

type Waiting = { body: Partial<SaleChanges>; done: PromiseWithResolvers<void> };

/**
 * Keeps the cart of a till: a change shows at once and goes to the server one after the other, the latest lines only. One that is refused takes
 * no other with it: a wrong coupon doesn't cost the lines.
 */
export class CartSync {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  #state: CartState = { ...empty, round: 1 };
  #waiting: Waiting[] = [];
  #work: Promise<void> | null = null;
  /** Several changes may wait for the one that was refused. */
  readonly #reported = new WeakSet<WeakKey>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly state = (): CartState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows a sale as it was just answered, or an empty cart. */
  show(sale: Sale | null): void {
    const { sale: before, round } = this.#state;
    const isSame = before !== null && before.id === sale?.id;
    for (const { done } of this.#waiting.splice(0)) done.resolve();
    this.#set({ ...empty, sale, products: sale?.products ?? [], round: isSame ? round : round + 1 });
  }

  /** Changes the lines, as `change` does. */
  put(products: readonly SaleProduct[]): Promise<void> {
    this.#set({ ...this.#state, products });
    return this.change({ products: products.map(enteredOf) });
  }

  /** Shows lines that wait for a connection, with what else was entered of their cart. */
  resume(products: readonly SaleProduct[], unsent: Partial<SaleChanges>): Promise<void> {
    this.#set({ ...this.#state, products });
    return this.change(unsent);
  }

  /** Shows that the server doesn't answer, as a payment found out: the lines are sent again first. */
  lose(): void {
    const { products, sale } = this.#state;
    if (sale === null || sale.status === 'open')
      this.#set({ ...this.#state, unsent: { products: products.map(enteredOf) } });
  }

  /** Sends again what the server didn't answer. */
  async sendAgain(): Promise<void> {
    if (this.#state.unsent !== null) await this.attempt(this.change({}));
  }

  /** Changes the cart; settles when the server has this change. Throws what it refused: the cart is then as the server has it. */
  change(body: Partial<SaleChanges>): Promise<void> {
    const last = this.#waiting.at(-1);
    const isMerged = last !== undefined && hasLinesAlone(last) && hasLinesAlone({ body });
    const change = isMerged ? last : { body, done: Promise.withResolvers<void>() };
    change.body = body;
    if (!isMerged) this.#waiting.push(change);
    this.#work ??= this.#send();
    return change.done.promise;
  }

  /** Waits for a change, and tells of what was refused. Returns whether it was taken. */
  async attempt(change: Promise<void>): Promise<boolean> {
    try {
      await change;
      return true;
    } catch (error) {
      if (!this.#reported.has(error as WeakKey)) this.#parts.onFailed(error);
      this.#reported.add(error as WeakKey);
      return false;
    }
  }

  /** Settles when the server has all changes. */
  async settle(): Promise<Sale | null> {
    await this.#work;
    return this.#state.sale;
  }

  /** Reads the cart again, unless a change of it is on its way: its answer is newer. */
  async refresh(): Promise<void> {
    const { sale } = this.#state;
    if (sale === null || this.#work !== null) return;
    const read = await callApi(salesApi.get, { params: { id: sale.id } });
    if (this.#work === null && read.revision > (this.#state.sale?.revision ?? 0)) this.show(read);
  }

  async #send(): Promise<void> {
    this.#set({ ...this.#state, isSaving: true });
    while (this.#waiting.length > 0) await this.#sendNext();
    this.#work = null;
    this.#set({ ...this.#state, isSaving: false });
  }

  async #sendNext(): Promise<void> {
    const { round } = this.#state;
    let next: Waiting | undefined;
    try {
      const sale = this.#state.sale ?? (await callApi(salesApi.create, { body: { tillId: this.#parts.tillId } }));
      next = this.#waiting.shift();
      if (next === undefined) return;
      this.#set({ ...this.#state, sale });
      const body = { ...this.#state.unsent, ...next.body };
      const saved = await callApi(salesApi.update, { params: { id: sale.id }, body, ifMatch: sale.revision });
      next.done.resolve();
      if (this.#state.round === round) this.#showAnswer(saved);
    } catch (error) {
      const failed = next ?? this.#waiting.shift();
      if (failed === undefined) return;
      if (this.#state.round !== round) failed.done.resolve();
      else if (isUnanswered(error)) this.#keep([failed, ...this.#waiting.splice(0)]);
      else await this.#refuse(failed, error);
    }
  }

  /** Keeps changes that the server didn't answer. */
  #keep(changes: readonly Waiting[]): void {
    const { couponCode, ...unsent }: Partial<SaleChanges> = Object.assign(
      {},
      this.#state.unsent,
      ...changes.map(({ body }) => body),
    );
    this.#set({ ...this.#state, unsent: couponCode === null ? { ...unsent, couponCode } : unsent });
    for (const { body, done } of changes)
      if (body.couponCode == null) done.resolve();
      else done.reject(new Error('Coupons need a connection: the shop counts their uses.'));
  }

  /** Gives up a change that was refused; where it was one of the lines, also those that were made of them since. */
  async #refuse(failed: Waiting, error: unknown): Promise<void> {
    const isGivenUp = (change: Waiting) => change === failed || (hasLines(failed) && hasLines(change));
    for (const { done } of [failed, ...this.#waiting.filter(isGivenUp)]) done.reject(error);
    this.#waiting = this.#waiting.filter((change) => !isGivenUp(change));
    const { sale } = this.#state;
    this.#showAnswer(sale === null ? null : await callApi(salesApi.get, { params: { id: sale.id } }).catch(() => sale));
  }

  /** Shows the cart as the server has it, with the lines that it hasn't yet. */
  #showAnswer(sale: Sale | null): void {
    const products = this.#waiting.some(hasLines) ? this.#state.products : (sale?.products ?? []);
    this.#set({ ...this.#state, sale, products, unsent: null });
  }

  /** Lines that the server answers as they were stay the same objects, so that they aren't drawn again. */
  #set(next: CartState): void {
    this.#state = { ...next, products: replaceEqualDeep(this.#state.products, next.products) };
    for (const listener of this.#listeners) listener();
  }
}

const hasLines = ({ body }: Pick<Waiting, 'body'>) => body.products !== undefined;
const hasLinesAlone = ({ body }: Pick<Waiting, 'body'>) => Object.keys(body).join() === 'products';

/** Returns a line as the server takes it. */
export function enteredOf({
  sku: _sku,
  approvedBy: _approvedBy,
  name,
  ...line
}: SaleProduct): NonNullable<SaleChanges['products']>[number] {
  return { ...line, description: line.productId === null ? name : null };
}

/** Returns whether the server may not have had a call, or can't be reached. */
export function isUnanswered(error: unknown): boolean {
  return isApiFailure(error) && (error.status === 0 || error.status >= 502);
}

type Terms = Pick<Sale, 'customerInfo' | 'handOver' | 'freightWaiver' | 'coupon'>;

/** Returns what was entered of a cart besides its lines, ahead of the server where it hasn't answered. */
export function termsOf({ sale, unsent }: Pick<CartState, 'sale' | 'unsent'>): Terms {
  const { customerInfo = null, handOver = 'taken', freightWaiver = null, coupon = null } = sale ?? {};
  return {
    customerInfo: unsent?.customerInfo === undefined ? customerInfo : unsent.customerInfo,
    handOver: unsent?.handOver ?? handOver,
    freightWaiver: unsent?.freightWaiver === undefined ? freightWaiver : unsent.freightWaiver,
    coupon: unsent?.couponCode === null ? null : coupon,
  };
}
