import { type MailPort, MailRefused } from '../connectors/mail/port.ts';
import type { Db } from '../platform/database/connect.ts';
import type { Log } from '../platform/log.ts';
import type { MailRenderer } from '../platform/mail/index.ts';
import { type OutboxRow, settleRow } from './outbox-rows.ts';
import { waitAfterAttempt } from './waits.ts';

type Sender = { db: Db; mail: MailPort; renderMail: MailRenderer; log: Log };

/** Sends the mail of a row and writes down how it went. */
export async function sendMail({ db, mail, renderMail, log }: Sender, row: OutboxRow, now: Date): Promise<void> {
  try {
    const { to, subject, text, html } = renderMail(row.payload);
    await mail.send({ id: row.id, to, subject, text, html });
    await settleRow(db, row, { state: 'sent', error: null, notBefore: now, now });
  } catch (error) {
    const wait = error instanceof MailRefused ? null : waitAfterAttempt(row.attempts);
    log.warn({ err: error, outboxId: row.id, attempt: row.attempts, final: wait === null }, 'mail was not sent');
    await settleRow(db, row, {
      state: wait === null ? 'failed' : 'queued',
      error: (error instanceof Error ? error.message : String(error)).slice(0, 500),
      notBefore: new Date(now.getTime() + (wait ?? 0)),
      now,
    });
  }
}
