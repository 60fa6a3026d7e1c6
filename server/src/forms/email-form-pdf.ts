import { type FormToSend, formsApi } from '@poolhouse/domain/forms/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { copies } from '@poolhouse/domain/kernel/recipients';
import { holdSeconds } from '@poolhouse/domain/outbox/hold-seconds';
import type { SentCopy } from '@poolhouse/domain/outbox/sent-copy';
import { type AuditEntry, maskEmail } from '../platform/audit/audit-entry.ts';
import { type Context, whoOf } from '../platform/context.ts';
import { write } from '../platform/database/write.ts';
import { mailIntent } from '../platform/mail/index.ts';
import { verb } from '../platform/verb.ts';
import type { FormMail } from './form-mail.ts';
import { type FormRecord, findFormRecord } from './form-record.ts';

export type PreviewMail = (payload: unknown) => Promise<SentCopy>;

/**
 * Queues a filled-in form for the people named, held for a moment in which it can be taken back; answers to the mail go to
 * whoever sent it.
 */
export function emailFormPdf(template: FormMail) {
  return verb(formsApi.emailPdf, async (ctx, { body }) => {
    const { intent, record } = await makeMail(ctx, template, body);
    const { user } = whoOf(ctx);
    const answer = { intentId: intent.id, to: body.email, cc: copies(body), hold: holdSeconds };
    await write(ctx, {
      change: ctx.db.selectFrom('users').select('id').where('id', '=', user.id),
      audit: auditOf(body, record),
      intents: [{ ...intent, hold: holdSeconds }],
      answer,
      status: 202,
    });
    return answer;
  });
}

/** The same mail, to look at before it is sent. */
export function previewFormPdf(template: FormMail, previewMail: PreviewMail) {
  return verb(formsApi.previewPdf, async (ctx, { body }) => {
    const { intent } = await makeMail(ctx, template, body);
    return { mails: [await previewMail(intent.payload)] };
  });
}

async function makeMail(ctx: Context, template: FormMail, body: FormToSend) {
  const { user } = whoOf(ctx);
  if (user.role === 'DEALER') throw new Failure('forbidden', 'Only our own people send forms.');
  const { title, sections, email, message = null } = body;
  const record = body.record === undefined ? null : await findFormRecord(ctx, body.record);
  const now = ctx.clock.now();
  const intent = mailIntent(
    template,
    {
      to: email.map(nameless),
      cc: copies(body).map(nameless),
      replyTo: { name: user.name, address: user.email },
      form: { title, sections },
      message,
      sentBy: user.name,
      at: now.toISOString(),
    },
    now,
    record === null ? undefined : { kind: record.kind, id: record.id },
  );
  return { intent, record };
}

/** It stands in the history of the record that it is about. */
function auditOf(body: FormToSend, record: FormRecord | null): AuditEntry {
  // With a record they are sealed under its key; else enough is kept to know them again.
  const kept = (addresses: readonly string[]) => (record === null ? addresses.map(maskEmail) : addresses);
  const cc = copies(body);
  return {
    module: 'forms',
    action: formsApi.emailPdf.audit,
    target: record ?? { kind: 'form', id: null, label: body.title },
    changes: [
      ...(record === null ? [] : [{ field: 'form', before: null, after: body.title }]),
      { field: 'to', before: null, after: kept(body.email) },
      ...(cc.length === 0 ? [] : [{ field: 'cc', before: null, after: kept(cc) }]),
    ],
  };
}

function nameless(address: string) {
  return { name: '', address };
}
