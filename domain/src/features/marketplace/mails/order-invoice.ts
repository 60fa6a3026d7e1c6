import { type Store, storeLabels } from '../../dealers/sales/stores.ts';
import { buyerOf, invoiceOfOrder } from '../../orders/invoices/invoice-of-order.ts';
import type { TaxInvoice } from '../../orders/invoices/tax-invoice.ts';
import type { OrderFreight, OrderLine } from '../../orders/lines/order-lines.ts';

/** How the number of an invoice begins: stores give references of their own, which may be the same. */
const prefixes = {
  amazon: 'AM',
  ebay: 'EB',
  'mydeal woolworths': 'MW',
  kogan: 'KO',
  'harvey norman': 'HN',
  catch: 'CA',
} as const satisfies Record<Store, string>;

/** An order as far as its invoice shows it. */
export type Invoiced = {
  reference: string;
  store: Store;
  name: string | null;
  date: string;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  products: readonly OrderLine[];
  freight: readonly OrderFreight[];
  totalCents: number;
};

/** Returns the number of an order's tax invoice: the same whenever it is asked for. */
export function invoiceNumberOf({ store, reference }: Pick<Invoiced, 'store' | 'reference'>): string {
  return `${prefixes[store]}-${reference}`;
}

/** Returns the reference, in small letters, of the order whose tax invoice words in small letters number; none for other words. §8 */
export function referencesOfInvoice(words: string): readonly string[] {
  const prefix = Object.values(prefixes).find((one) => words.startsWith(`${one.toLowerCase()}-`));
  return prefix === undefined ? [] : [words.slice(prefix.length + 1)];
}

/** Returns the tax invoice of an order. The store took the money when it was placed, so that it is paid. */
export function invoiceOf(order: Invoiced): TaxInvoice {
  const { date, products, freight, totalCents, reference, store } = order;
  return invoiceOfOrder({
    date,
    products,
    freight,
    totalCents,
    paidCents: totalCents,
    number: invoiceNumberOf(order),
    orderReference: reference,
    buyer: buyerOf(order),
    deliverTo: null,
    notes: `Sold and paid through ${storeLabels[store]}.`,
  });
}
