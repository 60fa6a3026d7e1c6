import { invalidField } from '@poolhouse/domain/kernel/errors';
import { copyRecipients } from '@poolhouse/domain/kernel/recipients';
import { formsApi, type SendableForm } from '@poolhouse/domain/services/forms/api';
import type { SentCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import type { Company } from '../../platform/config/company.ts';
import type { Context } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { sendHeld } from '../outbox/index.ts';
import { documentMail, sentAudit } from './document-mail.ts';
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
    const audit = sentAudit(formsApi.emailPdf.audit, { ...body, target, title });
    return sendHeld(ctx, intent, audit, { to: body.email, cc: copyRecipients(body) });
  });
}

/** Returns the same mail, to look at before it is sent. */
export function previewFormPdf(parts: FormParts) {
  return useCase(formsApi.previewPdf, async (ctx, { body }) => {
    const { intent } = await makeMail(ctx, parts, body);
    return { mails: [await parts.previewMail(intent.payload)] };
  });
}

async function makeMail(ctx: Context, { documents, ...parts }: FormParts, body: SendableForm) {
  return documentMail(ctx, parts, documentOf(documents, body.form), body);
}

function documentOf(documents: readonly RecordDocument[], form: string): RecordDocument {
  const found = documents.find((document) => document.form === form);
  if (found !== undefined) return found;
  const names = documents.map((document) => document.form).join(', ');
  throw invalidField('form', `Unknown document. Use one of ${names}.`);
}
