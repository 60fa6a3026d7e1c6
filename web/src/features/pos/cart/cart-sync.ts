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
};

const empty: CartState = { sale: null, products: [], isSaving: false, unsent: null };

type Parts = {
  tillId: string;
  /** Takes what the server refused; the cart is then as the server has it. */
  onFailed: (error: unknown) => void;
};

/** Keeps the cart of a till: a change shows at once and goes to the server one after the other, the latest lines only. */
export class CartSync {
  readonly #parts: Parts;
  readonly #listeners = new Set<() => void>();
  #state = empty;
  #pending: Partial<SaleChanges> | null = null;
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
    this.#pending = null;
    this.#set({ ...empty, sale, products: sale?.products ?? [] });
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

  /** Changes the cart; settles when the server has all changes. Throws what it refused: the cart is then as the server has it. */
  async change(body: Partial<SaleChanges>): Promise<void> {
    this.#pending = { ...this.#state.unsent, ...this.#pending, ...body };
    this.#work ??= this.#send();
    await this.#work;
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
    await this.#work?.catch(() => undefined);
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
    let sent: Partial<SaleChanges> = {};
    this.#set({ ...this.#state, isSaving: true });
    try {
      while (this.#pending !== null) {
        sent = this.#pending;
        const sale = this.#state.sale ?? (await callApi(salesApi.create, { body: { tillId: this.#parts.tillId } }));
        this.#set({ ...this.#state, sale });
        const body: Partial<SaleChanges> = this.#pending;
        sent = body;
        this.#pending = null;
        const saved = await callApi(salesApi.update, { params: { id: sale.id }, body, ifMatch: sale.revision });
        const products = this.#pending === null ? saved.products : this.#state.products;
        this.#set({ ...this.#state, sale: saved, products, unsent: null });
      }
    } catch (error) {
      const unsent = { ...sent, ...this.#pending };
      this.#pending = null;
      if (!isUnanswered(error)) {
        await this.#restore();
        throw error;
      }
      const { couponCode, ...kept } = unsent;
      this.#set({ ...this.#state, unsent: couponCode === null ? unsent : kept });
      if (couponCode != null) throw new Error('Coupons need a connection: the shop counts their uses.');
    } finally {
      this.#work = null;
      this.#set({ ...this.#state, isSaving: false });
    }
  }

  async #restore(): Promise<void> {
    const { sale } = this.#state;
    if (sale === null) return this.show(null);
    const read = await callApi(salesApi.get, { params: { id: sale.id } }).catch(() => sale);
    this.show(read);
  }

  /** Lines that the server answers as they were stay the same objects, so that they aren't drawn again. */
  #set(next: CartState): void {
    this.#state = { ...next, products: replaceEqualDeep(this.#state.products, next.products) };
    for (const listener of this.#listeners) listener();
  }
}

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
