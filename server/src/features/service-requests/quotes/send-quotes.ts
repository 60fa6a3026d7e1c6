import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import type { Quote } from '@poolhouse/domain/features/service-requests/quotes/quote';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { holdSeconds } from '@poolhouse/domain/services/outbox/hold-seconds';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type QuoteMailing, queueQuoteMail, quotedRobots } from './mail-quotes.ts';
import { loadRequest, lockRequest, requestsOf, requireOpen, targetOf } from './quoted-request.ts';

/** Mails the quotes of a request to its own address, held for a moment. Robots that aren't quoted are refused. §9 */
export function sendQuotes(mailing: QuoteMailing) {
  return useCase(quotesApi.send, async (ctx, { body }) => {
    const found = await loadRequest(ctx.db, body.id, requestsOf(ctx, quotesApi.send, 'act'));
    return ctx.db.transaction().execute(async (tx) => {
      const request = await lockRequest(tx, found);
      requireOpen(request);
      const { email } = request;
      if (email === null) throw new Failure('not-allowed-now', 'This request has no email address. Enter one first.');
      const quoted = await quotedRobots(tx, request.id);
      const chosen = new Set<string>(body.robots);
      const robots = quoted.filter(({ id }) => chosen.size === 0 || chosen.has(id));
      if (robots.length === 0) throw new Failure('not-allowed-now', 'No robot of this request is quoted.');
      if (chosen.size > robots.length) throw invalidField('robots', 'Choose robots of this request that are quoted.');
      if (
        await isUnderWay(
          tx,
          robots.map(({ id }) => id),
        )
      )
        throw new Failure('not-allowed-now', 'This quote is being sent already.');
      const intent = await queueQuoteMail(ctx, tx, mailing, { request, email, robots });
      if (intent === null) throw new Failure('not-allowed-now', 'Quote emails are switched off in Admin › Messages.');
      const ids = robots.map(({ id }) => id as Quote['robotId']);
      const answer = { intentId: intent.id, to: email, robots: ids, hold: holdSeconds };
      const changes = [{ field: 'to', before: null, after: email }];
      const audit = { action: quotesApi.send.audit, target: targetOf(request), changes };
      await recordOutcome(ctx, { audit, intents: [intent], answer, status: 202 }, tx);
      return answer;
    });
  });
}

async function isUnderWay(tx: Db, robotIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from service_quotes v join outbox o on o.id = v.mail_intent_id
    where v.robot_id = any(${[...robotIds]}::uuid[]) and v.replaced_at is null and v.answer is null
      and o.state in ('queued', 'sending') limit 1`.execute(tx);
  return rows.length > 0;
}
