import type { Db } from '../../../platform/database/connect.ts';
import { pendingMessages, replacePayload, withdraw } from '../../../services/outbox/index.ts';
import { type QuoteMail, quoteMailNames } from './quote-mail.ts';
import { type QuotedRequest, targetOf } from './quoted-request.ts';

/** Withdraws all mails about a request that ask for an answer: it is over. */
export async function withdrawQuoteMails(tx: Db, target: { kind: string; id: string }, now: Date): Promise<void> {
  for (const template of Object.values(quoteMailNames))
    await withdraw(tx, await pendingMessages(tx, { target, template }), { now });
}

/**
 * Takes these versions out of the mails about a request that wait to be sent: quotes and reminders. A mail that brought nothing else
 * is withdrawn whole.
 */
export async function dropFromMails(
  tx: Db,
  request: Pick<QuotedRequest, 'kind' | 'id' | 'case_id'>,
  quoteIds: readonly string[],
  now: Date,
): Promise<void> {
  if (quoteIds.length === 0) return;
  const { kind, id } = targetOf(request);
  for (const template of Object.values(quoteMailNames))
    for (const intentId of await pendingMessages(tx, { target: { kind, id }, template }))
      await replacePayload<QuoteMail>(tx, intentId, {
        now,
        change: (mail) => {
          const quotes = mail.quotes.filter((quote) => !quoteIds.includes(quote.id));
          return quotes.length === 0 && mail.unpriced.length === 0 ? null : { ...mail, quotes };
        },
      });
}
