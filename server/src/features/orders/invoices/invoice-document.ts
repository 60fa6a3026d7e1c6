import {
  type InvoiceTotals,
  lineCents,
  type TaxInvoice,
  taxInvoice,
  totalsOf,
} from '@poolhouse/domain/features/orders/invoices/tax-invoice';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import type { Company } from '../../../platform/config/company.ts';
import { defineDocument, type PdfBlock, type PdfFact } from '../../../platform/pdf/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';

/** An invoice with the rate of GST, in percent, in force on the day on which it is issued. (§10) */
export const ratedInvoice = taxInvoice.extend({
  gstPercent: z.number().min(0).max(100),
  /** True where it was printed before. */
  isCopy: z.boolean().optional(),
});
export type RatedInvoice = z.output<typeof ratedInvoice>;

/** Returns an invoice as it is drawn: with the rate that the rule book has for its day. */
export async function rateInvoice(ruleBook: Pick<RuleBook, 'find'>, invoice: TaxInvoice): Promise<RatedInvoice> {
  const rate = await ruleBook.find('tax-rate', 'gst', invoice.issuedOn);
  if (rate === null) throw new Error(`No GST rate is set for ${invoice.issuedOn}.`);
  return { ...invoice, gstPercent: rate.value.percent };
}

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

export const invoiceDocument = defineDocument({
  name: 'tax-invoice',
  title: 'Tax invoice',
  about: 'For every order and sale: the items, GST, amount paid and amount due.',
  payload: ratedInvoice,
  sample: { ...sampleInvoice, gstPercent: 10 },
  make: (invoice, { company, at }) => ({
    title: invoice.isCopy === true ? 'Tax invoice (copy)' : 'Tax invoice',
    company,
    at,
    facts: headOf(invoice),
    blocks: blocksOf(invoice, company),
    foot: [invoice.number, company.name, company.abn === null ? null : `ABN ${company.abn}`]
      .filter((part) => part !== null)
      .join(' · '),
  }),
});

function headOf({ number, issuedOn, dueOn, orderReference }: TaxInvoice): PdfFact[] {
  return [
    { label: 'Invoice number', value: number },
    { label: 'Date of issue', value: formatDay(issuedOn) },
    ...(dueOn === null ? [] : [{ label: 'Date due', value: formatDay(dueOn) }]),
    ...(orderReference === null ? [] : [{ label: 'Order', value: orderReference }]),
  ];
}

function blocksOf(invoice: RatedInvoice, company: Company): PdfBlock[] {
  const totals = totalsOf(invoice, invoice.gstPercent);
  const { buyer, deliverTo, notes } = invoice;
  return [
    {
      kind: 'parties',
      parties: [
        { heading: 'From', lines: issuerLines(company) },
        { heading: 'Bill to', lines: partyLines(buyer) },
        ...(deliverTo === null ? [] : [{ heading: 'Deliver to', lines: partyLines(deliverTo) }]),
      ],
    },
    { kind: 'headline', ...headlineOf(invoice, totals) },
    tableOf(invoice),
    { kind: 'totals', totals: totalRows(invoice, totals) },
    ...(notes === null
      ? []
      : [
          { kind: 'heading' as const, text: 'Notes' },
          { kind: 'text' as const, text: notes },
        ]),
  ];
}

function issuerLines({ name, abn, address, phone }: Company): string[] {
  return [name, ...linesOfAddress(address), phone, abn === null ? null : `ABN ${abn}`].filter((line) => line !== null);
}

/** The setting is one line; on paper it reads better in two. */
function linesOfAddress(address: string | null): string[] {
  return address === null ? [] : address.split(/,\s*/);
}

function partyLines({ name, abn, address }: TaxInvoice['buyer']): string[] {
  return [name, ...address, ...(abn === null ? [] : [`ABN ${formatAbn(abn)}`])];
}

function headlineOf({ dueOn, paidCents }: TaxInvoice, { totalCents, dueCents }: InvoiceTotals) {
  if (dueCents === 0) return { text: `${formatCents(totalCents)} paid`, note: 'Paid in full. Thank you.' };
  const due = dueOn === null ? 'due now' : `due ${formatDay(dueOn)}`;
  const note = paidCents > 0 ? `${formatCents(paidCents)} of ${formatCents(totalCents)} paid.` : null;
  return { text: `${formatCents(dueCents)} ${due}`, note };
}

function tableOf({ lines, freightCents, discountCents }: TaxInvoice): PdfBlock {
  const rows = lines.map((line) => [
    { text: line.description, ...(line.sku !== null && { note: line.sku }) },
    { text: String(line.quantity) },
    { text: formatCents(line.unitPriceCents) },
    { text: formatCents(lineCents(line)) },
  ]);
  const single = (text: string, cents: number) => [
    { text },
    { text: '' },
    { text: '' },
    { text: cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents) },
  ];
  return {
    kind: 'table',
    columns: [
      { heading: 'Description', align: 'left', width: null },
      { heading: 'Quantity', align: 'right', width: 58 },
      { heading: 'Unit price', align: 'right', width: 82 },
      { heading: 'Amount incl. GST', align: 'right', width: 92 },
    ],
    rows: [
      ...rows,
      ...(discountCents > 0 ? [single('Discount', -discountCents)] : []),
      ...(freightCents === null ? [] : [single(freightCents === 0 ? 'Freight (free)' : 'Freight', freightCents)]),
    ],
  };
}

function totalRows({ paidCents, gstPercent }: RatedInvoice, totals: InvoiceTotals) {
  return [
    { label: 'Total excluding GST', value: formatCents(totals.withoutGstCents) },
    { label: `GST (${gstPercent}%)`, value: formatCents(totals.gstCents) },
    { label: 'Total including GST', value: formatCents(totals.totalCents), isGrand: true },
    ...(paidCents > 0 ? [{ label: 'Amount paid', value: `−${formatCents(paidCents)}` }] : []),
    { label: 'Amount due', value: `${formatCents(totals.dueCents)} AUD`, isGrand: true },
  ];
}
