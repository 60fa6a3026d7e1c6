import { OutsideFailure } from '../../platform/outside-failure.ts';
/** How many there are: `quantity` is null where the stock isn't counted. */
export type ShopStock = { status: 'in-stock' | 'out-of-stock' | 'on-back-order'; quantity: number | null };

/** What has a price; cents as customers see it, null where the shop has none. */
type Priced = {
  sku: string | null;
  /** What is printed on the box, such as an EAN: what scanners read. */
  barcode: string | null;
  priceCents: number | null;
  /** The price without a special offer. */
  regularPriceCents: number | null;
  stock: ShopStock;
  pictureUrl: string | null;
};

/** What the shop shows. One with variations is never sold itself: one of them is. */
export type ShopProduct = Priced & {
  id: number;
  name: string;
  /** `other`: something that no till sells, such as a link to another shop. */
  kind: 'simple' | 'variable' | 'other';
  categories: string[];
  variationIds: number[];
};

export type ShopVariation = Priced & {
  id: number;
  productId: number;
  /** What tells it from the others: `{ name: 'Model', option: '600' }`. */
  options: { name: string; option: string }[];
};

/** A coupon as the shop holds it. Whether it may be used is decided at the sale. */
export type ShopCoupon = {
  code: string;
  /** Null for a kind that this release doesn't know. */
  kind: 'percent' | 'fixed_cart' | 'dealer' | null;
  /** Of a `percent` coupon: a percentage. */
  percent: number | null;
  /** Of a `fixed_cart` coupon. */
  amountCents: number | null;
  /** Of a `dealer` coupon: the dealer's customer id. */
  dealerId: string | null;
  /** Instants. */
  startsAt: string | null;
  expiresAt: string | null;
  usageLimit: number | null;
  usageCount: number;
  minimumCents: number | null;
  /** What it is limited to that only the shop can check. */
  restrictions: ('products' | 'categories' | 'email' | 'maximum' | 'sale-items' | 'customer')[];
};

export type ShopAddress = {
  line1: string;
  line2: string | null;
  city: string;
  /** A code such as `NSW`; null where the country has none. */
  state: string | null;
  postcode: string;
  /** A code of two letters, such as `AU`. */
  country: string;
};

/** A paid or unpaid cart as the shop takes it; cents with GST. */
export type ShopOrder = {
  /** What we find the order by: the shop itself lets the same in any number of times. */
  cartId: string;
  customer: {
    firstName: string;
    lastName: string;
    company: string | null;
    email: string | null;
    phone: string | null;
  };
  /** Null for who takes it away and leaves no address. */
  billing: ShopAddress | null;
  /** Null: to the address of the bill. */
  delivery: ShopAddress | null;
  notes: string | null;
  /** `priceCents` is a price other than the shop's own, each; null otherwise. */
  lines: readonly { productId: number; variationId: number | null; quantity: number; priceCents: number | null }[];
  /** What is charged besides products, or taken off below zero: with GST. The shop takes no line without a product. */
  fees: readonly { name: string; cents: number }[];
  /** The tax in prices, for prices other than the shop's own. */
  taxPercent: number;
  shippingCents: number;
  couponCode: string | null;
  payment: { method: string; title: string };
  isPaid: boolean;
};

/** How the shop holds an order. Its status is the shop's own word. */
export type ShopOrderState = {
  id: number;
  number: string;
  status: string;
  totalCents: number;
  taxCents: number;
  /** Our cart; null for an order that came another way. */
  cartId: string | null;
};

/** What the shop is told of an order; null leaves it as it is. */
export type ShopOrderChange = {
  status: 'processing' | 'cancelled' | 'refunded' | null;
  /** Read by people in the shop, not by the customer. */
  note: string | null;
};

/** What the shop is told of what came back of an order; cents with GST. No money goes through the shop. */
export type ShopRefund = {
  /** What we find the refund by: the shop itself lets the same in any number of times. */
  key: string;
  amountCents: number;
  reason: string;
  lines: readonly { productId: number; variationId: number | null; quantity: number; cents: number }[];
  /** True where the lines can be sold again. */
  isRestocked: boolean;
};

/** A page of orders of the shop. */
export type ChangedShopOrders = {
  /** `modifiedAt` is null where the shop's date can't be read. */
  orders: { id: number; modifiedAt: Date | null; body: Record<string, unknown> }[];
  isLast: boolean;
};

export type LookUp = {
  /** Ends when the caller has gone. */
  signal?: AbortSignal;
  /** No user waits for it: look-ups of users go first. */
  isBackground?: boolean;
};
export type ShopSteps = LookUp & {
  /** Right before the shop could have the order: an attempt that ended before this surely made none. */
  beforeHandOver?(): Promise<void>;
};

/** The online shop in our words. Every call may throw ConnectorError or ShopRefused; none repeats itself. */
export type ShopPort = {
  readonly isOn: boolean;
  /** Asks for next to nothing, even while the shop is left alone; throws when that doesn't work. */
  check(signal?: AbortSignal): Promise<void>;
  /** Everything that is published, by id. */
  listProducts(lookUp?: LookUp): Promise<ShopProduct[]>;
  /** Null when none with this id is published. */
  getProduct(productId: number, lookUp?: LookUp): Promise<ShopProduct | null>;
  listVariations(productId: number, lookUp?: LookUp): Promise<ShopVariation[]>;
  /** Null when there is none. */
  getVariation(productId: number, variationId: number, lookUp?: LookUp): Promise<ShopVariation | null>;
  /** A picture of the shop, as it is there; null where there is none that can be read. */
  readPicture(url: string, lookUp?: LookUp): Promise<Buffer | null>;
  /** The coupon with this code, however it is written; null when there is none. */
  findCoupon(code: string, lookUp?: LookUp): Promise<ShopCoupon | null>;
  /**
   * Makes the order; look it up before. After a ConnectorError it isn't known whether it was made: it can be looked up
   * once the time in `retryAfterMs` is over, not sooner. The shop counts totals and coupons itself: compare.
   */
  createOrder(order: ShopOrder, steps?: ShopSteps): Promise<ShopOrderState>;
  /** The order of a cart that was handed over after an instant; null when the shop has none. */
  findOrder(cartId: string, since: Date, lookUp?: LookUp): Promise<ShopOrderState | null>;
  /**
   * One page of the orders that changed after an instant, the one that changed longest ago first, each as the webhook brings it; those in the
   * bin are left out.
   */
  listChangedOrders(after: Date, page: number, lookUp?: LookUp): Promise<ChangedShopOrders>;
  /** Null when there is none with this id of the shop's. */
  readOrder(id: number, lookUp?: LookUp): Promise<ShopOrderState | null>;
  /**
   * Sets the status of an order and adds a note, each only where the order hasn't got it: a repeat changes nothing. Null when there is none
   * with this id of the shop's.
   */
  changeOrder(id: number, change: ShopOrderChange, steps?: ShopSteps): Promise<ShopOrderState | null>;
  /**
   * Adds a refund to an order unless it has the one with this key. Returns the shop's id of it; null when there is no order with this id of
   * the shop's.
   */
  refundOrder(id: number, refund: ShopRefund, steps?: ShopSteps): Promise<number | null>;
  /** What `refundOrder` sends, but for the shop's ids of the lines. */
  copyOfRefund(id: number, refund: ShopRefund): { call: string; body: unknown };
  /** What `changeOrder` sends of the status, exactly. */
  copyOfChange(id: number, change: ShopOrderChange): { call: string; body: unknown };
  /** What `createOrder` sends, exactly. */
  copyOfOrder(order: ShopOrder): { call: string; body: unknown };
};

/** Shops run on hosts that end a request after some minutes; until then an order that can't be found may still be made. */
export const shopDropsAfterMs = 180_000;

/** The shop doesn't do this, now or later; the message is its own words on it. */
export class ShopRefused extends OutsideFailure {
  constructor(message: string) {
    super(message, { kind: 'declined' });
    this.name = 'ShopRefused';
  }
}
