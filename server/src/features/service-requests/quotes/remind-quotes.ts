import { dueReminder, refuseWhenOver } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { quoteActions } from '@poolhouse/domain/features/service-requests/quotes/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { defineJob, defineWork, type Work } from '../../../platform/jobs/index.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailedQuote } from './mail-quotes.ts';
import type { QuoteMails } from './quote-mail.ts';
import { type QuoteRow, quotesWhere } from './quote-row.ts';
import { lockRequest, targetOf } from './quoted-request.ts';

const job = defineJob('remind-quotes', z.object({}));

/** Reminds customers of quotes every morning. */
export function remindQuotesWork({ contextFor }: Pick<Platform, 'contextFor'>, mails: QuoteMails): Work {
  return defineWork(
    job,
    async (_payload, { signal }) => {
      const sent = await remindOfQuotes({ ...contextFor('Reminders'), signal }, mails);
      return sent === 1 ? '1 reminder sent.' : `${sent} reminders sent.`;
    },
    { daily: { at: '09:00', zone: companyZone, payload: {} } },
  );
}

/** Queues the reminders whose day has come, and returns how many. Each is noted with its mail, so that no run sends one twice. */
export async function remindOfQuotes(ctx: Context, mails: QuoteMails): Promise<number> {
  const today = dayIn(companyZone, ctx.clock.now());
  const waiting = await quotesWhere(
    ctx.db,
    sql`v.answer is null and v.replaced_at is null and v.sent_at is not null and v.valid_until >= ${today}::date
      and r.status = 'quoted' and q.email is not null and q.status not in ('Closed', 'Cancelled')`,
  );
  let sent = 0;
  for (const row of waiting) {
    ctx.signal.throwIfAborted();
    const sentOn = row.sent_at === null ? null : dayIn(companyZone, row.sent_at);
    const due = dueReminder({ sentOn, lastReminder: row.last_reminder }, today);
    if (due !== null && (await remind(ctx, mails, row, due))) sent += 1;
  }
  return sent;
}

/** Returns false when another run was faster, the customer answered meanwhile, or the request is over. */
async function remind(ctx: Context, mails: QuoteMails, row: QuoteRow, due: number): Promise<boolean> {
  return ctx.db.transaction().execute(async (tx) => {
    // The request is held, so that it isn't cancelled between this look and the reminder.
    const request = await lockRequest(tx, { kind: row.request_kind, id: row.request_id });
    if (refuseWhenOver(request.status) !== null) return false;
    const target = targetOf(request);
    const mail = {
      to: [{ name: request.name, address: request.email ?? '' }],
      caseId: request.case_id,
      name: request.name,
      quotes: [mailedQuote(row)],
      unpriced: [],
    };
    return write(
      ctx,
      {
        change: sql`update service_quotes set last_reminder = ${due}, revision = revision + 1
      where id = ${row.id} and last_reminder < ${due} and answer is null and replaced_at is null returning id`,
        audit: {
          action: quoteActions.remind,
          target,
          changes: [{ field: 'reminder', before: row.last_reminder, after: due }],
        },
        intents: [mailIntent(mails.reminder, mail, ctx.clock.now(), { kind: target.kind, id: target.id })],
        answer: null,
      },
      tx,
    );
  });
}
