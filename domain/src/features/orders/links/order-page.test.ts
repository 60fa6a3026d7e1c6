import { expect, test } from 'vitest';
import { orderPageOf } from './order-page.ts';

const invoice = {
  number: 'EB-11-1',
  issuedOn: '2026-11-02',
  dueOn: null,
  orderReference: '11-1',
  gstPercent: 10,
  buyer: { name: 'Jo Citizen', abn: null, address: ['1 Beach Road', 'Bondi NSW 2026'] },
  deliverTo: null,
  freightCents: 990,
  discountCents: 1_000,
  paidCents: 100_000,
  notes: 'Not for customers.',
  lines: [{ description: 'Robot', sku: 'M700', quantity: 2, unitPriceCents: 100_000 }],
};
const facts = { status: 'Processing', soldBy: 'eBay', refundedCents: 0, tracking: null };

test('the page has the figures of the invoice', () => {
  expect(orderPageOf(invoice, facts)).toEqual({
    ...facts,
    reference: '11-1',
    orderedOn: '2026-11-02',
    deliverTo: ['Jo Citizen', '1 Beach Road', 'Bondi NSW 2026'],
    lines: [{ description: 'Robot', sku: 'M700', quantity: 2, amountCents: 200_000 }],
    freightCents: 990,
    discountCents: 1_000,
    totalCents: 199_990,
    gstCents: 18_181,
    dueCents: 99_990,
  });
});

test('it goes to where it is delivered, and is known by the invoice where the order has no number of its own', () => {
  const deliverTo = { name: 'Site office', abn: null, address: ['2 Jetty Road'] };
  expect(orderPageOf({ ...invoice, deliverTo, orderReference: null }, facts)).toMatchObject({
    reference: 'EB-11-1',
    deliverTo: ['Site office', '2 Jetty Road'],
  });
});
