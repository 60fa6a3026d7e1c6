import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeTogether, type Outcome } from '../../../platform/records/index.ts';
import { type QuoteRow, quoteWhere } from './quote-row.ts';
import { lockRequest, type QuotedRequest } from './quoted-request.ts';

/**
 * Changes a version of a quote while its request is held: of two answers, invoices or payments, or an answer and a change by staff, one is
 * first and the other sees it.
 */
export function changeQuote<Answer>(
  ctx: Context,
  { id, request_kind: kind, request_id }: Pick<QuoteRow, 'id' | 'request_kind' | 'request_id'>,
  change: (tx: Db, row: QuoteRow, request: QuotedRequest) => Promise<Outcome<Answer>>,
): Promise<Answer> {
  return changeTogether(ctx, async (tx) => {
    const request = await lockRequest(tx, { kind, id: request_id });
    return change(tx, await quoteWhere(tx, sql`v.id = ${id}`), request);
  });
}
