import {
  type InvoiceTotals,
  lineCents,
  type TaxInvoice,
  totalsOf,
} from '@poolhouse/domain/features/orders/invoices/tax-invoice';
import { formatAbn } from '@poolhouse/domain/kernel/abn';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { Company } from '../../../platform/config/company.ts';
import { defineDocument, type PdfBlock, type PdfFact } from '../../../platform/pdf/index.ts';
import { type RatedInvoice, ratedInvoice } from './rated-invoice.ts';
import { sampleInvoice } from './sample-invoice.ts';

export const invoiceDocument = defineDocument({
  name: 'tax-invoice',
  title: 'Tax invoice',
  about: 'For every order and sale: the items, GST, amount paid and amount due.',
  payload: ratedInvoice,
  sample: { ...sampleInvoice, gstPercent: 10 },
  make: (invoice, { company, at }) => ({
    title: 'Tax invoice',
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
