import { Readable } from 'node:stream';
import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import { invoiceLinesOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import { quoteRecord } from '@poolhouse/domain/features/service-requests/quotes/records';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import type { AnyDocumentTemplate } from '../../../platform/pdf/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { invoiceDocument, type RatedInvoice } from '../../orders/index.ts';
import { loadQuote } from './answer-quote.ts';
import { quoteDocument } from './quote-document.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentContent, priceOf, type QuoteRow } from './quote-row.ts';
import { type QuotedRequest, targetOf } from './quoted-request.ts';

/** Returns the address of a request as papers show it. */
function addressOf({ address, address_line, city, state, postal_code }: QuotedRequest): string[] {
  const place = [city, state, postal_code].filter((part) => part !== null).join(' ');
  const lines = place === '' ? [address] : [address_line ?? address, place];
  return lines.filter((line): line is string => line !== null && line !== '');
}

/** Returns a version as its document shows it. */
export function quotePaper(row: QuoteRow, request: QuotedRequest, now: Date) {
  const content = { ...presentContent(row, now), customer: request.name, customerAddress: addressOf(request) };
  return { document: quoteDocument, content, fileName: quoteFileName(row) };
}

export const quoteFileName = ({ case_id, version }: QuoteRow) => `${case_id}-quote-${version}.pdf`;

/** Returns the invoice of a version: its lines, its total and its rate of GST. Refuses with 404 one that isn't invoiced. */
function invoicePaper(row: QuoteRow, request: QuotedRequest) {
  const { invoice_number: number, issued_on: issuedOn } = row;
  if (number === null || issuedOn === null) throw notFound('invoice');
  const { lines, discountCents, gstPercent, ...labour } = priceOf(row);
  const content: RatedInvoice = {
    number,
    issuedOn,
    dueOn: null,
    orderReference: row.case_id,
    gstPercent,
    discountCents,
    buyer: { name: request.name, abn: null, address: addressOf(request) },
    deliverTo: null,
    lines: invoiceLinesOf({ lines, ...labour }),
    freightCents: null,
    paidCents: row.paid_cents,
    notes: approvalText(row),
  };
  return { document: invoiceDocument, content, fileName: `${number}.pdf` };
}

function approvalText({ robot_name, serial_number, version, answered_by_name, answered_at }: QuoteRow): string {
  const robot = serial_number === null ? robot_name : `${robot_name}, serial number ${serial_number}`;
  const by = answered_by_name === null ? '' : ` by ${answered_by_name}`;
  const on = answered_at === null ? '' : ` on ${formatDay(dayIn(companyZone, answered_at))}`;
  return `Repair of ${robot}. Version ${version} of the quote was approved${by}${on}.`;
}

type Paper = { document: AnyDocumentTemplate; content: unknown; fileName: string };

/** Draws a paper as a download. */
export async function drawPaper({ pdf, company }: QuoteParts, { document, content, fileName }: Paper, at: Date) {
  const drawn = document.make(document.payload.parse(content) as never, { company, at });
  return { fileName, contentType: 'application/pdf', stream: Readable.from([await pdf().make(drawn)]) };
}

/** Returns a quote or its invoice as a PDF, and logs the download. */
export function downloadQuote(parts: QuoteParts) {
  return useCase(quotesApi.document, async (ctx, { params: { id, document } }) => {
    const { row, request } = await loadQuote(ctx, id, quotesApi.document, 'view');
    const now = ctx.clock.now();
    if (document !== 'quote' && document !== 'invoice') throw notFound('document');
    const paper = document === 'quote' ? quotePaper(row, request, now) : invoicePaper(row, request);
    const drawn = await drawPaper(parts, paper, now);
    const changes = [{ field: 'version', before: null, after: row.version }];
    await recordOutcome(
      ctx,
      { audit: { action: quotesApi.document.audit, target: targetOf(request), changes }, answer: null },
      ctx.db,
    );
    return drawn;
  });
}

const found = (ctx: Context, id: string) => loadQuote(ctx, id, quotesApi.document, 'view');

/** The papers of a quote that people email as PDF. */
export const quoteRecordDocuments: readonly RecordDocument[] = [
  {
    form: 'service-quote',
    document: quoteDocument,
    kind: quoteRecord,
    load: async (ctx, id) => {
      const { row, request } = await found(ctx, id);
      const { content } = quotePaper(row, request, ctx.clock.now());
      return { record: { id: row.id, label: `${row.case_id}, version ${row.version}` }, content };
    },
  },
  {
    form: 'service-invoice',
    document: invoiceDocument,
    kind: quoteRecord,
    load: async (ctx, id) => {
      const { row, request } = await found(ctx, id);
      const { content } = invoicePaper(row, request);
      return { record: { id: row.id, label: content.number }, content };
    },
  },
];
