import { Readable } from 'node:stream';
import { invoiceLinesOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { AnyDocumentTemplate } from '../../../platform/pdf/index.ts';
import { invoiceDocument, type RatedInvoice } from '../../orders/index.ts';
import { quoteDocument } from './quote-document.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentContent, priceOf, type QuoteRow } from './quote-row.ts';
import type { QuotedRequest } from './quoted-request.ts';

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
export function invoicePaper(row: QuoteRow, request: QuotedRequest) {
  const { invoice_number: number, issued_on: issuedOn } = row;
  if (number === null || issuedOn === null) throw notFound('invoice');
  const { lines, discountCents, gstPercent, ...labour } = priceOf(row);
  const content: RatedInvoice = {
    ...{ number, issuedOn, dueOn: null, orderReference: row.case_id, gstPercent, discountCents },
    buyer: { name: request.name, abn: null, address: addressOf(request) },
    ...{ deliverTo: null, lines: invoiceLinesOf({ lines, ...labour }), freightCents: null, paidCents: row.paid_cents },
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
