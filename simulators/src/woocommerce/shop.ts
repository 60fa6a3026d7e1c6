import { type Catalogue, createCatalogue } from './catalogue.ts';
import { type Coupon, sampleCoupons } from './coupons.ts';
import type { Order } from './order.ts';

/** How the made-up shop is set up; shops differ in this. */
export type ShopSettings = {
  /** Whether GST comes on top of what delivery costs. */
  taxesShipping: boolean;
  /** Whether the search in orders looks at transaction ids: newer shops do. */
  searchesTransactionIds: boolean;
};

export type Shop = {
  catalogue: Catalogue;
  coupons: Coupon[];
  orders: Map<number, Order>;
  settings: ShopSettings;
  nextOrderId(): number;
  now(): Date;
};

const firstOrderId = 1001;

export function createShop(now: () => Date): Shop & { reset(): void } {
  const shop: Shop & { reset(): void } = {
    ...fresh(),
    now,
    nextOrderId: () => firstOrderId + shop.orders.size,
    reset: () => {
      Object.assign(shop, fresh());
    },
  };
  return shop;
}

function fresh() {
  return {
    catalogue: createCatalogue(),
    coupons: sampleCoupons(),
    orders: new Map<number, Order>(),
    settings: { taxesShipping: false, searchesTransactionIds: true },
  };
}
