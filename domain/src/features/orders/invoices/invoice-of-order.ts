import { defaultCountry } from '../../../kernel/country.ts';
import { type OrderFreight, type OrderLine, sumsOf } from '../lines/order-lines.ts';
import type { TaxInvoice } from './tax-invoice.ts';

type Addressed = {
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
};

/** Returns the buyer of an order as papers show them. The country stands there when it isn't ours. */
export function buyerOf({ name, address, city, state, postcode, country }: Addressed): TaxInvoice['buyer'] {
  const place = [city, state, postcode].filter((part) => part !== null).join(' ');
  const lines = [address, place, country === defaultCountry ? null : country];
  return { name: name ?? 'Customer', abn: null, address: lines.filter((line): line is string => !!line) };
}

type Invoiced = Pick<TaxInvoice, 'number' | 'orderReference' | 'buyer' | 'deliverTo' | 'paidCents' | 'notes'> & {
  date: string;
  products: readonly OrderLine[];
  freight: readonly OrderFreight[];
  totalCents: number;
};

/** Returns the tax invoice of an order. What its total is below products and freight is a discount, what it is above them a line. */
export function invoiceOfOrder({ date, products, freight, totalCents, ...head }: Invoiced): TaxInvoice {
  const { productsCents, freightCents } = sumsOf({ products, freight });
  const differenceCents = totalCents - productsCents - freightCents;
  const lines = products.map(({ sku, qty, priceCents, name }) => ({
    description: name ?? sku,
    sku,
    quantity: qty,
    unitPriceCents: priceCents,
  }));
  const more = { description: 'Other charges', sku: null, quantity: 1, unitPriceCents: differenceCents };
  return {
    ...head,
    issuedOn: date,
    dueOn: null,
    lines: differenceCents > 0 ? [...lines, more] : lines,
    freightCents: freight.length === 0 ? null : freightCents,
    discountCents: Math.max(0, -differenceCents),
  };
}
