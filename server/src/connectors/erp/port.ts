import { OutsideFailure } from '../../platform/outside-failure.ts';
import type { InPace } from '../http/port.ts';

export { ConnectorError } from '../http/connector-error.ts';

/** A customer as the ERP knows it. */
export type ErpCustomer = { id: string; name: string };
/** Something that orders hold a line of. */
export type ErpProduct = { sku: string; name: string };

/** What warehouses hold: each part that the ERP has, with how many of it each of the warehouses has, in their order. */
export type ErpStock = {
  parts: { sku: string; quantities: number[] }[];
  /** Codes that the ERP has no warehouse for; their quantities are 0. */
  unknownWarehouses: string[];
};

/** An order as the ERP takes it: money in cents, prices of lines without tax, the total with it. Freight is a line. */
export type ErpOrder = {
  customerId: string;
  buyerName: string;
  /** What we find it by: the ERP itself lets the same reference in any number of times. */
  reference: string;
  /** `yyyy-mm-dd`, in the company's zone. */
  day: string;
  details: string | null;
  notes: string | null;
  /** The price of a discount is negative. */
  lines: readonly { sku: string; quantity: number; priceCents: number }[];
  totalCents: number;
  paymentCode: string;
  deliverTo: {
    name: string;
    phone: string | null;
    email: string | null;
    line1: string;
    line2: string | null;
    city: string;
    state: string | null;
    postcode: string | null;
    country: string;
  };
  /** Kept where the ERP has columns for it. */
  market: { store: string | null; site: string | null; url: string | null } | null;
};

/** What one of our orders is found by: stores give references of their own, so that two may give the same. Null for no store. */
export type ErpOrderKey = { reference: string; store: string | null };

/** How the ERP holds an order. Its status is the company's own word; the total is with tax, null where it tells none. */
export type ErpOrderState = {
  number: string;
  reference: string | null;
  customerId: string | null;
  status: string | null;
  isClosed: boolean;
  totalCents: number | null;
};

export type LookUp = {
  /** Ends when the caller has gone. */
  signal?: AbortSignal;
  /** No user waits for it: look-ups of users go first. */
  isBackground?: boolean;
  /** It belongs to an order that is being sent: it goes before work in the background. */
  isSend?: boolean;
};

export type OrderSteps = {
  signal?: AbortSignal;
  /** Right before the ERP could have the order: an attempt that ended before this surely made none. */
  beforeHandOver?(): Promise<void>;
};

/** The ERP in our words. Every call may throw ConnectorError. */
export type ErpPort = {
  readonly isOn: boolean;
  /** The customer with this id; null when the ERP has none. */
  findCustomer(id: string, lookUp?: LookUp): Promise<ErpCustomer | null>;
  /** The product with this code; null when the ERP has none. */
  findProduct(sku: string, lookUp?: LookUp): Promise<ErpProduct | null>;
  /** The first order with this reference of ours that isn't of another store; null when the ERP has none. */
  findOrder(key: ErpOrderKey, lookUp?: LookUp): Promise<ErpOrderState | null>;
  /**
   * The same for each of these orders, in their order, by one call for some 30 of them: the ERP allows few calls a minute. More than
   * that take several calls.
   */
  findOrders(keys: readonly ErpOrderKey[], lookUp?: LookUp): Promise<(ErpOrderState | null)[]>;
  /** The order with this number of the ERP's; null when it has none. */
  readOrder(number: string, lookUp?: LookUp): Promise<ErpOrderState | null>;
  /** All orders that changed after an instant, ours and others, however many. */
  listChangedOrders(since: Date, lookUp?: LookUp): Promise<ErpOrderState[]>;
  /** Everything that these warehouses hold, read page by page; `inPace` waits where a page is refused for the limit of calls. */
  readStock(warehouses: readonly string[], inPace: InPace, lookUp?: LookUp): Promise<ErpStock>;
  /**
   * Makes the order; look it up before. Throws ErpRefused when a repeat would be refused as well. After a ConnectorError
   * it isn't known whether it was made: it can be looked up once the time in `retryAfterMs` is over, not sooner.
   */
  createOrder(order: ErpOrder, steps?: OrderSteps): Promise<ErpOrderState>;
  /** What `createOrder` sends, exactly. */
  copyOfOrder(order: ErpOrder): { call: string; body: unknown };
  /** Asks for next to nothing, even while the ERP is left alone; throws when that doesn't work. */
  check(signal?: AbortSignal): Promise<void>;
};

/** The ERP drops what it has been at for so long; until then an order that can't be found may still be made. */
export const erpDropsAfterMs = 180_000;

/** The ERP doesn't take this order, now or later; the message is its own words on it. */
export class ErpRefused extends OutsideFailure {
  constructor(message: string) {
    super(message, { kind: 'declined' });
    this.name = 'ErpRefused';
  }
}
