import type { Quote, QuoteContent } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { type QuoteLine, quoteTotalsOf } from '@poolhouse/domain/features/service-requests/quotes/quote-lines';
import {
  type AnswerMethod,
  canBeAnswered,
  type QuoteAnswer,
  quoteStateOf,
  readableDays,
} from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { QuoteLinks } from './quote-parts.ts';
import { allRequests, type RequestKind } from './quoted-request.ts';

/** A version of a quote with its robot, its request and its invoice. */
export type QuoteRow = {
  id: string;
  robot_id: string;
  version: number;
  robot_name: string;
  serial_number: string | null;
  lines: QuoteLine[];
  labour_minutes: number;
  labour_rate_cents: number;
  discount_cents: number;
  gst_percent: number;
  note: string | null;
  photo_ids: string[];
  created_on: string;
  valid_until: string;
  created_at: Date;
  created_by_name: string;
  sent_at: Date | null;
  sent_to: string | null;
  last_reminder: number;
  answer: QuoteAnswer | null;
  answered_at: Date | null;
  answered_by_name: string | null;
  answer_method: AnswerMethod | null;
  answer_reason: string | null;
  replaced_at: Date | null;
  robot_status: string;
  place: number;
  case_id: string;
  request_kind: RequestKind;
  request_id: string;
  request_case_id: string;
  request_status: string;
  invoice_id: string | null;
  invoice_number: string | null;
  issued_on: string | null;
  paid_cents: number;
};

/** Returns versions of quotes, those of one robot side by side, the newest first. */
export async function quotesWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<QuoteRow[]> {
  const { rows } = await sql<QuoteRow>`select v.id, v.robot_id, v.version, v.robot_name, v.serial_number, v.lines,
      v.labour_minutes, v.labour_rate_cents, v.discount_cents, v.gst_percent, v.note, v.photo_ids,
      v.created_on, v.valid_until, v.created_at, v.created_by_name, v.sent_at, v.sent_to, v.last_reminder, v.answer,
      v.answered_at, v.answered_by_name, v.answer_method, v.answer_reason, v.replaced_at, r.status as robot_status,
      r.place, r.case_id, q.kind as request_kind, q.id as request_id, q.case_id as request_case_id, q.status as request_status, i.id as invoice_id,
      i.number as invoice_number, i.issued_on,
      coalesce((select o.allocated_cents from receivables o where o.id = i.id), 0)::float8 as paid_cents
    from service_quotes v join service_robots r on r.id = v.robot_id
      join ${allRequests} on q.id = r.pick_up_id or q.id = r.drop_off_id
      left join service_invoices i on i.quote_id = v.id
    where ${condition} order by r.place, v.version desc`.execute(db);
  return rows;
}

/** Returns the version that a condition finds; refuses with 404 where there is none. */
export async function quoteWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<QuoteRow> {
  const [row] = await quotesWhere(db, condition);
  if (row === undefined) throw notFound('quote');
  return row;
}

/** Returns what a version is priced from. */
export const priceOf = (row: QuoteRow) => ({
  lines: row.lines,
  labourMinutes: row.labour_minutes,
  labourRateCents: row.labour_rate_cents,
  discountCents: row.discount_cents,
  gstPercent: row.gst_percent,
});

/** Returns how a version stands on the company’s day. */
export function stateOf(row: QuoteRow, now: Date) {
  const { answer, valid_until: validUntil } = row;
  const version = { answer, isReplaced: row.replaced_at !== null, isSent: row.sent_at !== null, validUntil };
  return quoteStateOf(version, dayIn(companyZone, now));
}

/** Returns how robot and request of a version stand. */
export const statusesOf = (row: Pick<QuoteRow, 'robot_status' | 'request_status'>) => ({
  robotStatus: row.robot_status,
  requestStatus: row.request_status,
});

/** Returns true while the customer’s link opens a version: some time after it expired too, to say that it did. */
export function isReadable(row: Pick<QuoteRow, 'valid_until'>, now: Date): boolean {
  return dayIn(companyZone, now) <= addDays(row.valid_until, readableDays);
}

/** Returns what the customer and staff read of a version. */
export function presentContent(row: QuoteRow, now: Date): QuoteContent {
  const price = priceOf(row);
  const { labourCents, gstCents, withoutGstCents, totalCents } = quoteTotalsOf(price);
  const state = stateOf(row, now);
  return {
    caseId: row.case_id,
    version: row.version,
    robotName: row.robot_name,
    serialNumber: row.serial_number,
    ...price,
    labourCents,
    gstCents,
    withoutGstCents,
    totalCents,
    note: row.note,
    photoIds: row.photo_ids,
    createdOn: row.created_on,
    validUntil: row.valid_until,
    state,
    canAnswer: canBeAnswered(state, statusesOf(row)),
    answeredAt: row.answered_at?.toISOString() ?? null,
    answeredBy: row.answered_by_name,
    answerMethod: row.answer_method,
  };
}

/** Returns a version as staff read it. */
export function presentQuote(row: QuoteRow, links: QuoteLinks, now: Date): Quote {
  const content = presentContent(row, now);
  return {
    ...content,
    id: row.id as Quote['id'],
    robotId: row.robot_id as Quote['robotId'],
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    sentTo: row.sent_to,
    answerReason: row.answer_reason,
    link: isReadable(row, now) ? links.urlOf(row) : null,
    invoice: invoiceOf(row, content.totalCents),
  };
}

function invoiceOf(row: QuoteRow, totalCents: number): Quote['invoice'] {
  const { invoice_id: id, invoice_number: number, issued_on: issuedOn, paid_cents: paidCents } = row;
  if (id === null || number === null || issuedOn === null) return null;
  const dueCents = totalCents - paidCents;
  return { id: id as NonNullable<Quote['invoice']>['id'], number, issuedOn, totalCents, paidCents, dueCents };
}
