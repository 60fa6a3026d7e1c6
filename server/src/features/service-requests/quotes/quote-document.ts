import { labourTimeText } from '@poolhouse/domain/features/service-requests/quotes/labour-time';
import { quoteContent } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { quoteStateLabels } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import { defineDocument, type PdfBlock } from '../../../platform/pdf/index.ts';

const payload = quoteContent.extend({ customer: z.string(), customerAddress: z.array(z.string()) });
type QuoteDocument = z.output<typeof payload>;

/** A quote on paper: the robot, the parts, the labour and the price with its GST. */
export const quoteDocument = defineDocument({
  name: 'service-quote',
  title: 'Quote',
  about: 'For each version of the quote of a repair: parts, labour, GST and until when it can be approved.',
  payload,
  sample: {
    customer: 'Bright Water Pools',
    customerAddress: ['18 Lagoon Street', 'Oxley QLD 4075'],
    caseId: 'POXL2026000042-1',
    version: 1,
    robotName: 'Dolphin M700',
    serialNumber: 'M700-2231',
    lines: [{ sku: '9995386', name: 'Drive motor', qty: 2, priceCents: 19_995 }],
    labourMinutes: 90,
    labourRateCents: 13_200,
    labourCents: 19_800,
    discountCents: 0,
    gstPercent: 10,
    gstCents: 5_435,
    withoutGstCents: 54_355,
    totalCents: 59_790,
    note: 'The left drive motor is worn.',
    photoIds: [],
    createdOn: '2026-11-22',
    validUntil: '2026-12-22',
    state: 'waiting',
    canAnswer: true,
    answeredAt: null,
    answeredBy: null,
    answerMethod: null,
  },
  make: (quote, { company, at }) => ({
    title: 'Quote',
    company,
    at,
    blocks: blocksOf(quote, company.name),
    facts: [
      { label: 'Quote', value: `${quote.caseId}, version ${quote.version}` },
      { label: 'Date', value: formatDay(quote.createdOn) },
      { label: 'Valid until', value: formatDay(quote.validUntil) },
    ],
    foot: [quote.caseId, company.name, company.abn === null ? null : `ABN ${company.abn}`]
      .filter((part) => part !== null)
      .join(' · '),
  }),
});

function blocksOf(quote: QuoteDocument, issuer: string): PdfBlock[] {
  const { customer, customerAddress, robotName, serialNumber, note, totalCents } = quote;
  return [
    {
      kind: 'parties',
      parties: [
        { heading: 'From', lines: [issuer] },
        { heading: 'For', lines: [customer, ...customerAddress] },
        { heading: 'Robot', lines: [robotName, ...(serialNumber === null ? [] : [`Serial number ${serialNumber}`])] },
      ],
    },
    { kind: 'headline', text: `${formatCents(totalCents)} including GST`, note: stateText(quote) },
    tableOf(quote),
    { kind: 'totals', totals: totalsOf(quote) },
    ...(note === null
      ? []
      : [
          { kind: 'heading' as const, text: 'Notes' },
          { kind: 'text' as const, text: note },
        ]),
  ];
}

function stateText({ state, answeredAt, answeredBy, validUntil }: QuoteDocument): string {
  if (answeredAt === null)
    return state === 'replaced' ? 'Replaced by a newer version.' : `Valid until ${formatDay(validUntil)}.`;
  const by = answeredBy === null ? '' : ` by ${answeredBy}`;
  return `${quoteStateLabels[state]}${by} on ${formatDay(dayIn(companyZone, new Date(answeredAt)))}.`;
}

function tableOf({ lines, labourMinutes, labourRateCents, labourCents, discountCents }: QuoteDocument): PdfBlock {
  const row = (...texts: string[]) => texts.map((text) => ({ text }));
  const parts = lines.map(({ sku, name, qty, priceCents }) => [
    { text: name, ...(sku !== null && { note: sku }) },
    ...row(String(qty), formatCents(priceCents), formatCents(qty * priceCents)),
  ]);
  const labour = row(
    'Labour',
    labourTimeText(labourMinutes),
    `${formatCents(labourRateCents)}/h`,
    formatCents(labourCents),
  );
  return {
    kind: 'table',
    columns: [
      { heading: 'Description', align: 'left', width: null },
      { heading: 'Quantity', align: 'right', width: 66 },
      { heading: 'Unit price', align: 'right', width: 82 },
      { heading: 'Amount incl. GST', align: 'right', width: 92 },
    ],
    rows: [
      ...parts,
      ...(labourMinutes === 0 ? [] : [labour]),
      ...(discountCents === 0 ? [] : [row('Discount', '', '', `−${formatCents(discountCents)}`)]),
    ],
  };
}

function totalsOf({ withoutGstCents, gstPercent, gstCents, totalCents }: QuoteDocument) {
  return [
    { label: 'Total excluding GST', value: formatCents(withoutGstCents) },
    { label: `GST (${gstPercent}%)`, value: formatCents(gstCents) },
    { label: 'Total including GST', value: formatCents(totalCents), isGrand: true },
  ];
}
