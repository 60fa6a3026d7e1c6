import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { checkRecipients, heldMail, recipientFields } from '../../kernel/recipients.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { sentCopy } from '../outbox/sent-copy.ts';
import { formActions } from './records.ts';

/** A record as a PDF for those named. Nothing that a person writes goes out with it: all words are the document's own. */
const formToSend = z
  .strictObject({
    /** One of the product's documents, such as `dealer-details`. */
    form: line(textLimits.code),
    /** The record, as its own calls name it. */
    id: line(textLimits.name),
    ...recipientFields,
  })
  .superRefine(checkRecipients);
export type SendableForm = z.output<typeof formToSend>;

export const formsApi = {
  previewPdf: defineCall({
    name: 'forms.previewPdf',
    method: 'POST',
    path: '/form/form-pdf-email/preview',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Preview the email with the PDF of a record, without sending it',
    isReading: true,
    body: formToSend,
    answer: z.object({ mails: z.array(sentCopy) }),
    perMinute: 60,
    errors: ['not-found', 'not-allowed-now'],
  }),
  emailPdf: defineCall({
    name: 'forms.emailPdf',
    method: 'POST',
    path: '/form/form-pdf-email',
    access: 'session',
    scope: 'own-dealer',
    summary: 'Send the PDF of a record to five people at most',
    body: formToSend,
    status: 202,
    answer: heldMail,
    audit: formActions.emailPdf,
    idempotency: 'required',
    perMinute: 20,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
