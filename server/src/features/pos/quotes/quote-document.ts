import { Readable } from 'node:stream';
import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import type { SaleQuote } from '@poolhouse/domain/features/pos/quotes/quote';
import { saleQuoteRecord } from '@poolhouse/domain/features/pos/records';
import { customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { soldGoods, soldGoodsOf } from '@poolhouse/domain/features/pos/sales/sold-goods';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import type { Company } from '../../../platform/config/company.ts';
import { defineDocument, type PdfBlock, type PdfMaker } from '../../../platform/pdf/index.ts';
import { loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { goodsBlocks, sampleGoods } from '../sales/goods-blocks.ts';
import { presentSaleQuote, saleQuoteSource } from './quote-row.ts';

const quotePaper = soldGoods.extend({
  number: z.string(),
  quotedOn: z.string(),
  validUntil: z.string(),
  buyer: z.array(z.string()),
  seller: z.string(),
  note: z.string().nullable(),
});
type QuotePaper = z.output<typeof quotePaper>;

/** A quote that is made of a cart, as the buyer gets it. */
export const saleQuoteDocument = defineDocument({
  name: 'sale-quote',
  title: 'Quote',
  about: 'What a cart at the till would cost, valid for 14 days.',
  payload: quotePaper,
  sample: {
    number: 'Q-000012',
    quotedOn: '2026-11-21',
    validUntil: '2026-12-05',
    buyer: ['Jo Citizen', 'Bright Water Pools'],
    seller: 'Casey Rivers',
    ...sampleGoods,
    note: 'Free training at the pool with each robot.',
  },
  make: (paper, { company, at }) => ({
    title: 'Quote',
    company,
    at,
    facts: [
      { label: 'Quote number', value: paper.number },
      { label: 'Date', value: formatDay(paper.quotedOn) },
      { label: 'Valid until', value: formatDay(paper.validUntil) },
    ],
    blocks: blocksOf(paper, company),
    foot: [paper.number, company.name, company.abn === null ? null : `ABN ${company.abn}`]
      .filter((part) => part !== null)
      .join(' · '),
  }),
});

function blocksOf(paper: QuotePaper, company: Company): PdfBlock[] {
  const { totalCents, validUntil, note } = paper;
  const from = [company.name, company.address, company.phone, paper.seller].filter((line) => line !== null);
  return [
    {
      kind: 'parties',
      parties: [
        { heading: 'From', lines: from },
        { heading: 'For', lines: paper.buyer },
      ],
    },
    { kind: 'headline', text: formatCents(totalCents), note: `Valid until ${formatDay(validUntil)}.` },
    ...goodsBlocks(paper),
    ...(note === null
      ? []
      : [
          { kind: 'heading' as const, text: 'Notes' },
          { kind: 'text' as const, text: note },
        ]),
  ];
}

function paperOf(quote: SaleQuote): QuotePaper {
  const { number, quotedOn, validUntil, customerInfo, createdBy, note } = quote;
  const name = customerName(customerInfo);
  const company = customerInfo?.company_name ?? null;
  return {
    number,
    quotedOn,
    validUntil,
    buyer: company === null || company === name ? [name] : [name, company],
    seller: createdBy,
    ...soldGoodsOf(quote),
    note,
  };
}

/** Quotes as documents to send. */
export const saleQuotePaper: RecordDocument = {
  form: 'sale-quote',
  document: saleQuoteDocument,
  kind: saleQuoteRecord,
  load: async ({ db }, id) => {
    const row = await loadOne(db, saleQuoteSource, id);
    return { record: { id, label: row.number }, content: paperOf(presentSaleQuote(row)) };
  },
};

type PaperParts = {
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Returns a quote as a PDF. */
export function serveQuote({ company, pdf }: PaperParts) {
  return useCase(saleQuotesApi.pdf, async (ctx, { params: { id } }) => {
    const { record, content } = await saleQuotePaper.load(ctx, id);
    const document = saleQuoteDocument.make(quotePaper.parse(content), { company, at: ctx.clock.now() });
    const stream = Readable.from([await pdf().make(document)]);
    return { fileName: `Quote ${record.label}.pdf`, contentType: 'application/pdf', stream };
  });
}
