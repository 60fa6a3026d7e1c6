import { randomBytes } from 'node:crypto';
import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadQuote } from './answer-quote.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentQuote, type QuoteRow, quotesWhere } from './quote-row.ts';
import { lockRequest, type QuotedRequest, targetOf } from './quoted-request.ts';

/** Creates the invoice of what was approved: the version has its lines and its total, and nothing else is asked for. */
export function invoiceQuote({ links }: QuoteParts) {
  return useCase(quotesApi.invoice, async (ctx, { params: { id } }) => {
    const { request } = await loadQuote(ctx, id, quotesApi.invoice, 'act');
    return whileLocked(ctx, request, id, async (tx, row) => {
      if (row.answer !== 'approved') throw new Failure('not-allowed-now', 'Only an approved quote can be invoiced.');
      if (row.invoice_id !== null)
        throw new Failure('not-allowed-now', `This quote is invoiced: ${row.invoice_number}.`);
      await refuseOtherInvoice(tx, row);
      const number = `SR-${row.case_id}`;
      const now = ctx.clock.now();
      const { totalCents } = presentQuote(row, links, now);
      await sql`insert into service_invoices (id, number, robot_id, quote_id, issued_on, total_cents, created_at, created_by_name)
        values (${makeId(now.getTime(), randomBytes(10))}, ${number}, ${row.robot_id}, ${row.id}, ${dayIn(companyZone, now)},
          ${totalCents}, ${now}, ${requireSignedIn(ctx).user.name})`.execute(tx);
      const changes = [
        { field: 'invoice', before: null, after: number },
        { field: 'totalCents', before: null, after: totalCents },
      ];
      return finish(
        ctx,
        tx,
        { links },
        { id, audit: { action: quotesApi.invoice.audit, target: targetOf(request), changes } },
      );
    });
  });
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
    const { request } = await loadQuote(ctx, id, quotesApi.pay, 'act');
    return whileLocked(ctx, request, id, async (tx, row) => {
      const { invoice } = presentQuote(row, links, ctx.clock.now());
      if (invoice === null) throw new Failure('not-allowed-now', 'Invoice this quote first.');
      if (amountCents > invoice.dueCents)
        throw invalidField('amountCents', `${formatCents(invoice.dueCents)} is due on this invoice.`);
      await recordPayment(ctx, tx, {
        ...{ source: 'service', kind: 'receipt', method, amountCents },
        order: { kind: 'service', id: invoice.id, reference: invoice.number },
        ...{ dealerId: request.dealer_id, customer: request.name },
        ...(reference !== null && { providerReference: reference }),
      });
      const changes = [
        { field: 'invoice', before: null, after: invoice.number },
        { field: 'method', before: null, after: method },
        { field: 'amountCents', before: null, after: amountCents },
      ];
      return finish(
        ctx,
        tx,
        { links },
        { id, audit: { action: quotesApi.pay.audit, target: targetOf(request), changes } },
      );
    });
  });
}

/** Runs a change of a quote while its request is held: two people never invoice a repair, or take its money, at once. */
function whileLocked<Answer>(
  ctx: Context,
  request: QuotedRequest,
  id: string,
  run: (tx: Db, row: QuoteRow) => Promise<Answer>,
): Promise<Answer> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockRequest(tx, request);
    const [row] = await quotesWhere(tx, sql`v.id = ${id}`);
    if (row === undefined) throw notFound('quote');
    return run(tx, row);
  });
}

type Finished = { id: string; audit: Parameters<typeof recordOutcome>[1]['audit'] };

async function finish(ctx: Context, tx: Db, { links }: Pick<QuoteParts, 'links'>, { id, audit }: Finished) {
  const [row] = await quotesWhere(tx, sql`v.id = ${id}`);
  if (row === undefined) throw notFound('quote');
  const answer = presentQuote(row, links, ctx.clock.now());
  await recordOutcome(ctx, { audit, answer, status: 201 }, tx);
  return answer;
}
