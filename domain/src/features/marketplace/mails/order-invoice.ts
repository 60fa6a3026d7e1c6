import { defaultCountry } from '../../../kernel/country.ts';
import { type Store, storeLabels } from '../../dealers/sales/stores.ts';
import type { TaxInvoice } from '../../orders/invoices/tax-invoice.ts';
import { type OrderFreight, type OrderLine, sumsOf } from '../../orders/lines/order-lines.ts';

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

/** Returns the buyer of an order as papers show them. The country stands there when it isn't ours. */
export function buyerOf(order: Invoiced): TaxInvoice['buyer'] {
  const { address, city, state, postcode, country } = order;
  const place = [city, state, postcode].filter((part) => part !== null).join(' ');
  const lines = [address, place, country === defaultCountry ? null : country];
  return { name: order.name ?? 'Customer', abn: null, address: lines.filter((line): line is string => !!line) };
}

/** Returns the tax invoice of an order. The store took the money when it was placed, so that it is paid. */
export function invoiceOf(order: Invoiced): TaxInvoice {
  const { products, freight, totalCents, store } = order;
  const { productsCents, freightCents } = sumsOf({ products, freight });
  const differenceCents = totalCents - productsCents - freightCents;
  const lines = products.map(({ sku, qty, priceCents, name }) => ({
    ...{ description: name ?? sku, sku, quantity: qty, unitPriceCents: priceCents },
  }));
  const more = { description: 'Other charges', sku: null, quantity: 1, unitPriceCents: differenceCents };
  return {
    number: invoiceNumberOf(order),
    ...{ issuedOn: order.date, dueOn: null, orderReference: order.reference },
    ...{ buyer: buyerOf(order), deliverTo: null },
    lines: differenceCents > 0 ? [...lines, more] : lines,
    freightCents: freight.length === 0 ? null : freightCents,
    discountCents: Math.max(0, -differenceCents),
    paidCents: totalCents,
    notes: `Sold and paid through ${storeLabels[store]}.`,
  };
}
