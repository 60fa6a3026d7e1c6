import { expect, test } from 'vitest';
import { taxInvoice, totalsOf } from '../../orders/invoices/tax-invoice.ts';
import { customerInfo } from './customer-info.ts';
import { invoiceOfSale } from './invoice-of-sale.ts';
import type { Sale } from './sale.ts';
import { totalsOfSale } from './sale-totals.ts';

const rules = { freight: { cents: 990, upToCents: 85_000 }, taxPercent: 10 };
const line = { productId: 101, variationId: null, sku: 'M700', name: 'Dolphin M700', reason: null, note: null };
const products = [
  { ...line, quantity: 1, priceCents: 30_000, overrideCents: null, serials: ['M7-0001'] },
  { ...line, quantity: 3, priceCents: 10_000, overrideCents: 9_999, serials: [] },
];
const coupon = { code: 'ten', discount_type: 'percent', amount: 10, dealer_id: null } as const;
const totals = totalsOfSale({ products, coupon, isFreightWaived: false }, rules);
const sale = {
  number: 'GH1-000001',
  products,
  customerInfo: null,
  ...totals,
  paidCents: 5_000,
  dueCents: totals.totalCents - 5_000,
  credit: null,
  tenders: [{ createdAt: '2026-11-27T14:00:00.000Z' }],
  updatedAt: '2026-12-01T00:00:00.000Z',
} as unknown as Sale;

test('a tax invoice has the totals of its sale, on the day of its first payment', () => {
  const invoice = taxInvoice.parse(invoiceOfSale(sale));
  expect(invoice).toMatchObject({
    number: 'GH1-000001',
    issuedOn: '2026-11-28',
    buyer: { name: 'Walk-in customer', abn: null, address: [] },
    lines: [{ description: 'Dolphin M700, M7-0001', unitPriceCents: 30_000 }, { unitPriceCents: 9_999 }],
  });
  const { totalCents, gstCents } = sale;
  expect(totalsOf(invoice, 10)).toMatchObject({ totalCents, gstCents, dueCents: totalCents - 5_000 });
});

test('it names the buyer with company, ABN and address', () => {
  const customer = {
    first_name: 'Jo',
    last_name: 'Citizen',
    company_name: 'Bright Water Pools',
    abn: '51 824 753 556',
    address: { addressLine: '1 Beach Road', city: 'Bondi', state: 'NSW', postalCode: '2026' },
  };
  expect(invoiceOfSale({ ...sale, customerInfo: customerInfo.parse(customer) }).buyer).toEqual({
    name: 'Bright Water Pools, Jo Citizen',
    abn: '51824753556',
    address: ['1 Beach Road', 'Bondi NSW 2026', 'Australia'],
  });
});
