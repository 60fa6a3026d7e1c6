import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { QuoteParts } from './quote-parts.ts';
import { presentQuote, quotesWhere } from './quote-row.ts';
import { loadRequest, requestsOf } from './quoted-request.ts';

/** Returns the quotes of a request, and which of its quoted robots wait for their quote to be sent. */
export function listQuotes({ links }: QuoteParts) {
  return useCase(quotesApi.list, async (ctx, { query }) => {
    const request = await loadRequest(ctx.db, query.request, requestsOf(ctx, quotesApi.list, 'view'));
    const rows = await quotesWhere(ctx.db, sql`q.id = ${request.id}`);
    const now = ctx.clock.now();
    return { quotes: rows.map((row) => presentQuote(row, links, now)), unsent: await unsentRobots(ctx.db, request.id) };
  });
}

/** Returns the quoted robots whose latest version was neither sent nor is on its way. */
async function unsentRobots(db: Db, requestId: string): Promise<Quote['robotId'][]> {
  const { rows } = await sql<{ id: Quote['robotId'] }>`select r.id from service_robots r
      left join lateral (select sent_at, mail_intent_id from service_quotes where robot_id = r.id
        order by version desc limit 1) v on true
    where (r.pick_up_id = ${requestId} or r.drop_off_id = ${requestId}) and r.status = 'quoted' and v.sent_at is null
      and not exists (select from outbox o where o.id = v.mail_intent_id and o.state in ('queued', 'sending'))
    order by r.place`.execute(db);
  return rows.map(({ id }) => id);
}
