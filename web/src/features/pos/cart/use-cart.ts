import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import type { TillProduct } from '@poolhouse/domain/features/pos/products/product';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale, SaleChanges } from '@poolhouse/domain/features/pos/sales/sale';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { useLive } from '../../../platform/live/use-live.ts';
import { notify } from '../../../platform/notify.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { storedCart } from '../paths.ts';
import { type CartState, CartSync, termsOf } from './cart-sync.ts';

/** How often a cart is sent again that the server doesn't answer. */
const retryMs = 5_000;

/** Returns the cart of a till and what can be done with it; changes of other tills show at once. */
export function useCart(tillId: string) {
  const queries = useQueryClient();
  const [sync] = useState(
    () =>
      new CartSync({
        tillId,
        onFailed: (error) => {
          notify.error(error);
          // A price that changed shows on its product.
          void refreshCalls(queries, productsApi.list);
        },
      }),
  );
  const state = useSyncExternalStore(sync.subscribe, sync.state);
  const isAway = state.unsent !== null;
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(() => void sync.sendAgain(), retryMs);
    return () => clearInterval(timer);
  }, [isAway, sync]);
  const saleId = state.sale?.id ?? null;
  useKeptCart(tillId, sync, state);
  // Where it can't be read, as at a locked till, the next change reads it.
  useLive(saleId === null ? null : `sale:${saleId}`, () => void sync.refresh().catch(() => {}));
  const add = useCallback(
    (product: TillProduct) => void sync.attempt(sync.put(withProduct(sync.state().products, product))),
    [sync],
  );
  const [chosen, setChosen] = useState<{ round: number; dealer: string | null } | null>(null);
  const apply = useCallback((body: Partial<SaleChanges>) => sync.attempt(sync.change(body)), [sync]);
  return {
    ...state,
    /** True while the server doesn't answer: then the cart is only here. */
    isAway,
    terms: termsOf(state),
    sync,
    add,
    /** The customer ID of the dealer who was chosen as the customer of this cart. */
    dealer: chosen?.round === state.round ? chosen.dealer : null,
    chooseDealer: (dealer: string | null) => setChosen({ round: state.round, dealer }),
    put: (products: readonly SaleProduct[]) => void sync.attempt(sync.put(products)),
    /** Changes what is no line; says what was refused. */
    apply,
  };
}
export type Cart = ReturnType<typeof useCart>;

/** Keeps in this browser which cart its till shows, and shows it again once the page is back. */
function useKeptCart(tillId: string, sync: CartSync, { sale, round }: CartState): void {
  const key = `${storedCart}.${tillId}`;
  const saleId = sale?.id ?? null;
  useEffect(() => {
    const kept = readStored(key);
    if (typeof kept !== 'string') return;
    const show = (read: Sale) => {
      const { sale: shown, products } = sync.state();
      if (isGoingOn(read) && read.tillId === tillId && shown === null && products.length === 0) sync.show(read);
    };
    // Without an answer the cart is still among the parked ones.
    callApi(salesApi.get, { params: { id: kept } }).then(show, () => {});
  }, [key, sync, tillId]);
  useEffect(() => {
    if (saleId !== null || round > 1) writeStored(key, saleId);
  }, [key, saleId, round]);
}

const isGoingOn = ({ status }: Sale) => status === 'open' || status === 'part-paid' || status === 'paid';

/** Returns lines with one more of a product: on its line, where it has one at the shop's own price. */
export function withProduct(lines: readonly SaleProduct[], product: TillProduct): SaleProduct[] {
  const { productId, variationId, sku, name, priceCents } = product;
  const place = lines.findIndex(
    (line) => line.productId === productId && line.variationId === variationId && line.overrideCents === null,
  );
  if (place >= 0) return lines.map((line, at) => (at === place ? { ...line, quantity: line.quantity + 1 } : line));
  const added: SaleProduct = {
    productId,
    variationId,
    sku,
    name,
    quantity: 1,
    priceCents,
    overrideCents: null,
    reason: null,
    note: null,
    serials: [],
  };
  return [...lines, added];
}
