import { Readable } from 'node:stream';
import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { lineTotal } from '@poolhouse/domain/features/commercial/quotes/quote-lines';
import { refuseSending, subjectOf } from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { commercialQuoteRecord } from '@poolhouse/domain/features/commercial/quotes/records';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import type { Company } from '../../../platform/config/company.ts';
import {
  defineDocument,
  type PdfBlock,
  type PdfMaker,
  pricedLines,
  refuseUndrawable,
} from '../../../platform/pdf/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { presentQuote, quotesOf } from './quote-row.ts';

const cents = z.number().int();

/** What the document of a quote says. Amounts are whole cents including GST. */
export const quotePaper = z.object({
  number: z.string(),
  version: z.number().int(),
  /** The revision of the quote that it shows. */
  revision: z.number().int(),
  isDraft: z.boolean(),
  poolName: z.string(),
  managedBy: z.string().nullable(),
  reportDay: z.string(),
  day: z.string(),
  validUntil: z.string(),
  seller: z.string(),
  lines: z.array(z.object({ description: z.string(), quantity: z.number().int(), unitCents: cents, cents })),
  totalCents: cents,
  gstCents: cents,
  note: z.string().nullable(),
});
type QuotePaper = z.output<typeof quotePaper>;

/** A quote to a commercial customer, as the customer gets it. */
export const quoteDocument = defineDocument({
  name: 'commercial-quote',
  title: 'Quote',
  about: 'What the renewal of equipment of a commercial pool costs.',
  payload: quotePaper,
  sample: {
    number: 'CQ-000012',
    version: 1,
    revision: 2,
    isDraft: false,
    poolName: 'Harbour Aquatic Centre',
    managedBy: 'Harbour Council',
    reportDay: '2026-11-21',
    day: '2026-11-23',
    validUntil: '2026-12-23',
    seller: 'Casey Rivers',
    lines: [
      { description: 'Pool cover 1, Outdoor pool', quantity: 5, unitCents: 250_000, cents: 1_250_000 },
      { description: 'Installation', quantity: 1, unitCents: 88_000, cents: 88_000 },
    ],
    totalCents: 1_338_000,
    gstCents: 121_636,
    note: 'Delivery within six weeks.',
  },
  make: (paper, { company, at }) => ({
    title: 'Quote',
    company,
    at,
    facts: [
      {
        label: 'Quote number',
        value: paper.version === 1 ? paper.number : `${paper.number}, version ${paper.version}`,
      },
      { label: 'Date', value: formatDay(paper.day) },
      { label: 'Valid until', value: formatDay(paper.validUntil) },
    ],
    blocks: blocksOf(paper, company),
    foot: [paper.number, company.name, company.abn === null ? null : `ABN ${company.abn}`]
      .filter((part) => part !== null)
      .join(' · '),
    ...(paper.isDraft && { watermark: 'Draft' }),
  }),
});

function blocksOf(paper: QuotePaper, company: Company): PdfBlock[] {
  const { totalCents, gstCents, validUntil, reportDay, note } = paper;
  const from = [company.name, company.address, company.phone, paper.seller].filter((line) => line !== null);
  return [
    {
      kind: 'parties',
      parties: [
        { heading: 'From', lines: from },
        { heading: 'For', lines: [paper.poolName, paper.managedBy].filter((line) => line !== null) },
      ],
    },
    { kind: 'headline', text: formatCents(totalCents), note: `Valid until ${formatDay(validUntil)}.` },
    { kind: 'text', text: `Renewals from the condition report of ${formatDay(reportDay)}.` },
    pricedLines(paper.lines),
    {
      kind: 'totals',
      totals: [
        { label: 'Total including GST', value: formatCents(totalCents), isGrand: true },
        { label: 'GST included', value: formatCents(gstCents) },
      ],
    },
    ...(note === null ? [] : [{ kind: 'heading', text: 'Notes' } as const, { kind: 'text', text: note } as const]),
  ];
}

function paperOf(quote: CommercialQuote): QuotePaper {
  const { number, version, revision, status, pool_name, managed_by, validUntil, note } = quote;
  return {
    number,
    version,
    revision,
    isDraft: status === 'draft',
    poolName: pool_name,
    managedBy: managed_by,
    reportDay: quote.reportDay,
    day: dayIn(companyZone, new Date(quote.sentAt ?? quote.createdAt)),
    validUntil,
    seller: quote.createdBy,
    lines: quote.lines.map(({ description, quantity, unitCents, ...line }) => {
      return {
        description,
        quantity,
        unitCents: unitCents ?? 0,
        cents: lineTotal({ ...line, quantity, unitCents }) ?? 0,
      };
    }),
    totalCents: quote.totalCents,
    gstCents: quote.gstCents,
    note,
  };
}

/** Quotes as documents to send; one that lacks a price, or is past its last valid day, is refused. */
export const quoteRecordDocument: RecordDocument = {
  form: quoteDocument.name,
  document: quoteDocument,
  kind: commercialQuoteRecord,
  load: async (ctx, id) => {
    const quote = presentQuote(await quotesOf().load(ctx, id));
    const refused = refuseSending(subjectOf(quote, dayIn(companyZone, ctx.clock.now())));
    if (refused !== null) throw new Failure('not-allowed-now', refused);
    return { record: { id, label: quote.number }, content: { ...paperOf(quote), isDraft: false } };
  },
};

type PaperParts = {
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Returns a quote as a PDF; a draft is marked as one. */
export function serveQuote({ company, pdf }: PaperParts) {
  return useCase(commercialQuotesApi.pdf, async (ctx, { params: { id } }) => {
    const quote = presentQuote(await quotesOf().load(ctx, id));
    const document = quoteDocument.make(paperOf(quote), { company, at: ctx.clock.now() });
    refuseUndrawable(document);
    const stream = Readable.from([await pdf().make(document)]);
    return { fileName: `Quote ${quote.number}.pdf`, contentType: 'application/pdf', stream };
  });
}
