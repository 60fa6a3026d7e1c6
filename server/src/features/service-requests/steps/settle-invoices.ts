import { uninvoicedQuotes } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { issueInvoice } from '../quotes/invoice-quote.ts';
import { presentContent, type QuoteRow, quotesWhere, stateOf } from '../quotes/quote-row.ts';

/**
 * Creates the invoices of robots that are handed over, unless the caller leaves them out. Refuses to hand over without a choice what was
 * approved and isn’t invoiced. Returns what the activity log keeps.
 */
export async function settleInvoices(
  ctx: Context,
  tx: Db,
  { robots, invoice }: { robots: readonly string[]; invoice: boolean | null },
): Promise<FieldChange[]> {
  const open = await uninvoiced(tx, robots, ctx.clock.now());
  if (open.length === 0 || invoice === false) return [];
  if (invoice === null) {
    const texts = open.map((row) => `${row.case_id} (${formatCents(presentContent(row, ctx.clock.now()).totalCents)})`);
    throw new Failure('not-allowed-now', `Invoice ${texts.join(', ')} first, or hand over without an invoice.`, {
      fields: [{ path: 'invoice', message: 'Choose whether to invoice what was approved.' }],
    });
  }
  const changes: FieldChange[] = [];
  for (const row of open) changes.push(...(await issueInvoice(ctx, tx, row)));
  return changes;
}

async function uninvoiced(tx: Db, robots: readonly string[], now: Date): Promise<QuoteRow[]> {
  const rows = await quotesWhere(tx, sql`v.robot_id = any(${[...robots]}::uuid[])`);
  const quotes = rows.map((row) => ({
    row,
    robotId: row.robot_id,
    version: row.version,
    state: stateOf(row, now),
    invoice: row.invoice_id === null ? null : row,
  }));
  return uninvoicedQuotes(quotes).map(({ row }) => row);
}
