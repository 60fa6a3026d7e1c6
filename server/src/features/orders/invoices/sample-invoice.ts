import type { TaxInvoice } from '@poolhouse/domain/features/orders/invoices/tax-invoice';

/** What the preview of an invoice is made of. */
export const sampleInvoice: TaxInvoice = {
  number: 'INV-2026-00412',
  issuedOn: '2026-11-21',
  dueOn: '2026-12-21',
  orderReference: 'SO-104872',
  buyer: {
    name: 'Bright Water Pools Pty Ltd',
    abn: '53004085616',
    address: ['Unit 4, 18 Lagoon Street', 'Oxley QLD 4075'],
  },
  deliverTo: { name: 'Casey Rivers', abn: null, address: ['7 Coral Crescent', 'Sunshine Coast QLD 4560'] },
  lines: [
    { description: 'Robotic pool cleaner M700', sku: 'M700', quantity: 1, unitPriceCents: 399_900 },
    { description: 'Robotic pool cleaner S200, ex demonstration', sku: 'S200-D', quantity: 2, unitPriceCents: 189_900 },
    { description: 'Floating power cable, 18 m', sku: 'CABLE-18', quantity: 3, unitPriceCents: 3_182 },
  ],
  freightCents: 990,
  discountCents: 20_000,
  paidCents: 100_000,
  notes:
    'Pay by bank transfer with the invoice number as the reference. Goods remain our property until paid for. Robots have a two-year warranty from the date of issue.',
};
