import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadQuote } from './answer-quote.ts';
import { changeQuote } from './change-quote.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentContent, presentQuote, type QuoteRow, quoteWhere } from './quote-row.ts';
import { targetOf } from './quoted-request.ts';

/** Creates the invoice of what was approved: the version has its lines and its total, and nothing else is asked for. */
export function invoiceQuote({ links }: QuoteParts) {
  return useCase(quotesApi.invoice, async (ctx, { params: { id } }) => {
    const { row: found } = await loadQuote(ctx, id, quotesApi.invoice, 'act');
    return changeQuote(ctx, found, async (tx, row, request) => {
      const changes = await issueInvoice(ctx, tx, row);
      const answer = presentQuote(await quoteWhere(tx, sql`v.id = ${id}`), links, ctx.clock.now());
      return { answer, status: 201, audit: { action: quotesApi.invoice.audit, target: targetOf(request), changes } };
    });
  });
}

/** Creates the invoice of an approved version, in the transaction that holds its request. Returns what the activity log keeps. */
export async function issueInvoice(ctx: Context, tx: Db, row: QuoteRow): Promise<FieldChange[]> {
  if (row.answer !== 'approved') throw new Failure('not-allowed-now', 'Only an approved quote can be invoiced.');
  if (row.invoice_id !== null) throw new Failure('not-allowed-now', `This quote is invoiced: ${row.invoice_number}.`);
  await refuseOtherInvoice(tx, row);
  const number = `SR-${row.case_id}`;
  const now = ctx.clock.now();
  const { totalCents } = presentContent(row, now);
  await sql`insert into service_invoices (id, number, robot_id, quote_id, issued_on, total_cents, created_at, created_by_name)
    values (${ctx.newId()}, ${number}, ${row.robot_id}, ${row.id}, ${dayIn(companyZone, now)},
      ${totalCents}, ${now}, ${requireSignedIn(ctx).user.name})`.execute(tx);
  return [
    { field: 'invoice', before: null, after: number },
    { field: 'totalCents', before: null, after: totalCents },
  ];
}

/** A later version that was approved stands for the one before it: only the latest approved one is invoiced, once. */
async function refuseOtherInvoice(tx: Db, { robot_id, version }: QuoteRow): Promise<void> {
  const { rows } = await sql<{
    number: string | null;
    version: number;
  }>`select i.number, v.version from service_quotes v
    left join service_invoices i on i.quote_id = v.id
    where v.robot_id = ${robot_id} and v.answer = 'approved' and (i.id is not null or v.version > ${version})`.execute(
    tx,
  );
  const [other] = rows;
  if (other === undefined) return;
  throw new Failure(
    'not-allowed-now',
    other.number === null
      ? `Version ${other.version} was approved later. Invoice that one.`
      : `${other.number} has invoiced this repair.`,
  );
}

/** Records money that was received for the invoice of a repair, and allocates it. */
export function payInvoice({ links, recordPayment }: QuoteParts) {
  return useCase(quotesApi.pay, async (ctx, { params: { id }, body: { method, amountCents, reference } }) => {
    const { row: found } = await loadQuote(ctx, id, quotesApi.pay, 'act');
    return changeQuote(ctx, found, async (tx, row, request) => {
      const now = ctx.clock.now();
      const { invoice } = presentQuote(row, links, now);
      if (invoice === null) throw new Failure('not-allowed-now', 'Invoice this quote first.');
      if (amountCents > invoice.dueCents)
        throw invalidField('amountCents', `${formatCents(invoice.dueCents)} is due on this invoice.`);
      await recordPayment(ctx, tx, {
        source: 'service',
        kind: 'receipt',
        method,
        amountCents,
        order: { kind: 'service', id: invoice.id, reference: invoice.number },
        dealerId: request.dealer_id,
        customer: request.name,
        ...(reference !== null && { providerReference: reference }),
      });
      const changes = [
        { field: 'invoice', before: null, after: invoice.number },
        { field: 'method', before: null, after: method },
        { field: 'amountCents', before: null, after: amountCents },
      ];
      const answer = presentQuote(await quoteWhere(tx, sql`v.id = ${id}`), links, now);
      return { answer, status: 201, audit: { action: quotesApi.pay.audit, target: targetOf(request), changes } };
    });
  });
}
