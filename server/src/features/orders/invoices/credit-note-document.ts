import { taxInCents } from '@poolhouse/domain/features/rule-book/ex-tax';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import { defineDocument, type PdfBlock } from '../../../platform/pdf/index.ts';

const cents = z.number().int();

const creditNote = z.object({
  number: z.string(),
  issuedOn: z.string(),
  invoiceNumber: z.string(),
  orderReference: z.string(),
  buyer: z.object({ name: z.string(), abn: z.string().nullable(), address: z.array(z.string()) }),
  reason: z.string(),
  note: z.string().nullable(),
  lines: z.array(z.object({ description: z.string(), quantity: z.number().int(), amountCents: cents })),
  freightCents: cents,
  amountCents: cents,
  gstPercent: z.number(),
});
type CreditNote = z.output<typeof creditNote>;

export const creditNoteDocument = defineDocument({
  name: 'credit-note',
  title: 'Credit note',
  about: 'For every refund: what is refunded, GST and the amount.',
  payload: creditNote,
  sample: {
    number: 'CN-000042',
    issuedOn: '2026-11-21',
    invoiceNumber: 'EB-11-08214',
    orderReference: '11-08214',
    buyer: { name: 'Jo Citizen', abn: null, address: ['1 Beach Road', 'Bondi NSW 2026'] },
    reason: 'Damaged',
    note: 'The cable was cut.',
    lines: [{ description: 'Robotic pool cleaner M700', quantity: 1, amountCents: 399_900 }],
    freightCents: 990,
    amountCents: 400_890,
    gstPercent: 10,
  },
  make: (note, { company, at }) => ({
    title: 'Credit note',
    company,
    at,
    facts: [
      { label: 'Credit note', value: note.number },
      { label: 'Date of issue', value: formatDay(note.issuedOn) },
      { label: 'For invoice', value: note.invoiceNumber },
      { label: 'Order', value: note.orderReference },
      { label: 'Reason', value: note.reason },
    ],
    blocks: blocksOf(note, company.name),
    foot: [note.number, company.name, company.abn === null ? null : `ABN ${company.abn}`]
      .filter((part) => part !== null)
      .join(' · '),
  }),
});

function blocksOf(note: CreditNote, issuer: string): PdfBlock[] {
  const { lines, freightCents, amountCents, gstPercent, buyer } = note;
  const gstCents = taxInCents(amountCents, gstPercent);
  const sum = lines.reduce((cents, line) => cents + line.amountCents, freightCents);
  const rows = [
    ...lines.map(({ description, quantity, amountCents: of }) => [description, String(quantity), formatCents(of)]),
    ...(freightCents === 0 ? [] : [['Freight', '', formatCents(freightCents)]]),
    ...(sum === amountCents
      ? []
      : [
          [
            sum === 0 ? 'Part of the price of the order' : 'Rounding and other adjustments',
            '',
            formatCents(amountCents - sum),
          ],
        ]),
  ];
  return [
    {
      kind: 'parties',
      parties: [
        { heading: 'From', lines: [issuer] },
        { heading: 'To', lines: [buyer.name, ...buyer.address] },
      ],
    },
    { kind: 'headline', text: `${formatCents(amountCents)} refunded`, note: note.note },
    {
      kind: 'table',
      columns: [
        { heading: 'Description', align: 'left', width: null },
        { heading: 'Quantity', align: 'right', width: 58 },
        { heading: 'Amount incl. GST', align: 'right', width: 92 },
      ],
      rows: rows.map((cells) => cells.map((text) => ({ text }))),
    },
    {
      kind: 'totals',
      totals: [
        { label: 'Total excluding GST', value: formatCents(amountCents - gstCents) },
        { label: `GST (${gstPercent}%)`, value: formatCents(gstCents) },
        { label: 'Total refunded', value: formatCents(amountCents), isGrand: true },
      ],
    },
  ];
}
