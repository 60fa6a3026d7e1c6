import { expect, test } from 'vitest';
import { taxInvoice, totalsOf } from '../../orders/invoices/tax-invoice.ts';
import { type Invoiced, invoiceOf, referencesOfInvoice } from './order-invoice.ts';

const order: Invoiced = {
  reference: '11-1',
  store: 'ebay',
  name: 'Jo Citizen',
  date: '2026-11-02',
  address: '1 Beach Road',
  city: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  country: 'Australia',
  totalCents: 400_890,
  products: [{ sku: 'M700', qty: 1, priceCents: 399_900, name: null }],
  freight: [{ label: 'Flat rate', priceCents: 990, sku: 'FR' }],
};

test('an invoice is that of the store’s order, and paid', () => {
  expect(taxInvoice.parse(invoiceOf(order))).toMatchObject({
    number: 'EB-11-1',
    orderReference: '11-1',
    issuedOn: '2026-11-02',
    freightCents: 990,
    discountCents: 0,
    buyer: { name: 'Jo Citizen', address: ['1 Beach Road', 'Bondi NSW 2026'] },
    lines: [{ description: 'M700', sku: 'M700', quantity: 1, unitPriceCents: 399_900 }],
  });
  expect(invoiceOf({ ...order, store: 'kogan' }).number).toBe('KO-11-1');
});

test('the country stands on it when it isn’t Australia', () => {
  const abroad = { ...order, state: null, postcode: '1010', city: 'Auckland', country: 'New Zealand' };
  expect(invoiceOf(abroad).buyer.address).toEqual(['1 Beach Road', 'Auckland 1010', 'New Zealand']);
});

test.each([
  ['as its lines', 400_890],
  ['less than its lines', 390_000],
  ['more than its lines', 410_000],
])('an order whose total is %s has that total, and nothing due', (_what, totalCents) => {
  const invoice = taxInvoice.parse(invoiceOf({ ...order, totalCents }));
  expect(totalsOf(invoice, 10)).toMatchObject({ totalCents, dueCents: 0 });
});

test.each([
  ['ko-11-1', ['11-1']],
  ['am-250-1', ['250-1']],
  ['kogan', []],
])('the number of an invoice, %j, names its order', (words, references) => {
  expect(referencesOfInvoice(words)).toEqual(references);
});
