import { extractText } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { createPdfMaker } from '../../../platform/pdf/index.ts';
import { invoiceDocument, ratedInvoice, sampleInvoice } from './invoice-document.ts';

const pdf = createPdfMaker();
afterAll(() => pdf.close());
const company = {
  name: 'Reef & Sons',
  abn: '51 824 753 556',
  address: '1 Reef Road, Oxley QLD 4075',
  phone: null,
  logo: null,
};

async function textOf(change: object = {}) {
  const invoice = ratedInvoice.parse({ ...sampleInvoice, gstPercent: 10, ...change });
  const content = await pdf.make(invoiceDocument.make(invoice, { company, at: new Date('2026-11-21') }));
  const { text, totalPages } = await extractText(new Uint8Array(content), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), totalPages };
}

test('an invoice has what the law asks for', async () => {
  const { text, totalPages } = await textOf();
  for (const part of [
    'Tax invoice',
    'ABN 51 824 753 556',
    'INV-2026-00412',
    '21/11/2026',
    'Bright Water Pools Pty Ltd',
    'ABN 53 004 085 616',
    'Robotic pool cleaner M700',
    'Freight',
    'Discount',
    'Total excluding GST $7,002.15',
    'GST (10%) $700.21',
    'Total including GST $7,702.36',
    'Amount due',
  ])
    expect(text).toContain(part);
  expect(totalPages).toBe(1);
});

test('one of a day with another rate names that rate', async () => {
  const { text } = await textOf({ gstPercent: 12.5 });
  for (const part of ['Total excluding GST $6,846.54', 'GST (12.5%) $855.82', 'Total including GST $7,702.36'])
    expect(text).toContain(part);
});

test('one that is paid says so', async () => {
  const { text } = await textOf({ paidCents: 10_000_000, dueOn: null });
  expect(text).toContain('Paid in full');
  expect(text).toContain('Amount due $0.00 AUD');
});

test('one with 300 lines goes over pages and loses none', async () => {
  const line = sampleInvoice.lines[0] ?? { description: '', sku: null, quantity: 1, unitPriceCents: 0 };
  const lines = Array.from({ length: 300 }, (_, at) => ({ ...line, description: `Line number ${at + 1}.` }));
  const { text, totalPages } = await textOf({ lines });
  expect(totalPages).toBeGreaterThan(10);
  expect(lines.filter(({ description }) => !text.includes(description))).toEqual([]);
});
