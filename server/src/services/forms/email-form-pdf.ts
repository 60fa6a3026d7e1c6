import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import { formsApi, type SendableForm } from '@poolhouse/domain/services/forms/api';
import type { SentCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import type { AuditEntry } from '../../platform/audit/audit-entry.ts';
import { authorise } from '../../platform/authorise.ts';
import type { Company } from '../../platform/config/company.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { mailIntent } from '../../platform/mail/index.ts';
import { refuseUndrawable } from '../../platform/pdf/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { sendHeld } from '../outbox/index.ts';
import type { FormMail } from './form-mail.ts';
import type { RecordDocument } from './record-document.ts';

export type PreviewMail = (payload: unknown) => Promise<SentCopy>;

export type FormParts = {
  template: FormMail;
  documents: readonly RecordDocument[];
  company: Company;
  previewMail: PreviewMail;
};

/**
 * Queues the PDF of a record for the people named, held for a moment in which it can be taken back; answers to the mail
 * go to the person who sent it.
 */
export function emailFormPdf(parts: FormParts) {
  return useCase(formsApi.emailPdf, async (ctx, { body }) => {
    const { intent, target, title } = await makeMail(ctx, parts, body);
    return sendHeld(ctx, intent, auditOf(body, target, title), { to: body.email, cc: copyRecipients(body) });
  });
}

/** Returns the same mail, to look at before it is sent. */
export function previewFormPdf(parts: FormParts) {
  return useCase(formsApi.previewPdf, async (ctx, { body }) => {
    const { intent } = await makeMail(ctx, parts, body);
    return { mails: [await parts.previewMail(intent.payload)] };
  });
}

async function makeMail(ctx: Context, { template, documents, company }: FormParts, body: SendableForm) {
  const { user } = requireSignedIn(ctx);
  if (user.role === 'DEALER') throw new Failure('forbidden', 'Only staff can send documents.');
  const { document, kind, load } = documentOf(documents, body.form);
  authorise(ctx.who, kind.permissions.view);
  const { record, content } = await load(ctx, body.id);
  const target = { kind: kind.kind, ...record };
  const now = ctx.clock.now();
  refuseUndrawable(document.make(document.payload.parse(content) as never, { company, at: now }));
  const intent = mailIntent(
    template,
    {
      to: body.email.map(nameless),
      cc: copyRecipients(body).map(nameless),
      replyTo: { name: user.name, address: user.email },
      document: { name: document.name, title: `${document.title}: ${record.label}`, content },
      sentBy: user.name,
      at: now.toISOString(),
    },
    now,
    { kind: kind.kind, id: record.id },
  );
  return { intent, target, title: document.title };
}

function documentOf(documents: readonly RecordDocument[], form: string): RecordDocument {
  const found = documents.find((document) => document.form === form);
  if (found !== undefined) return found;
  const names = documents.map((document) => document.form).join(', ');
  throw invalidField('form', `Unknown document. Use one of ${names}.`);
}

/** It is listed in the history of the record; addresses are sealed under its key. */
function auditOf(body: SendableForm, target: AuditEntry['target'], title: string): AuditEntry {
  const cc = copyRecipients(body);
  return {
    action: formsApi.emailPdf.audit,
    target,
    changes: [
      { field: 'form', before: null, after: title },
      { field: 'to', before: null, after: body.email },
      ...(cc.length === 0 ? [] : [{ field: 'cc', before: null, after: cc }]),
    ],
  };
}

function nameless(address: string) {
  return { name: '', address };
}
