import { z } from 'zod';
import { defineCall } from '../kernel/contract.ts';
import { checkRecipients, recipientFields } from '../kernel/recipients.ts';
import { lines, textLimits } from '../kernel/text.ts';
import { intentTarget } from '../outbox/intent.ts';
import { sentCopy } from '../outbox/sent-copy.ts';
import { filledForm } from './form.ts';
import { checkFormSize } from './form-size.ts';

const formToSend = filledForm
  .extend({
    ...recipientFields,
    message: lines(textLimits.note).optional(),
    /** The record that the form is about, as `dealer:<id>`: what is sent stands with it. */
    record: intentTarget.optional(),
  })
  .superRefine(checkRecipients)
  .superRefine(checkFormSize);
export type FormToSend = z.output<typeof formToSend>;

const bodyLimit = 2 * 1024 * 1024;

export const formsApi = {
  previewPdf: defineCall({
    name: 'forms.previewPdf',
    method: 'POST',
    path: '/form/form-pdf-email/preview',
    access: 'session',
    summary: 'The mail that the same form would go out with, without sending it',
    isReading: true,
    body: formToSend,
    answer: z.object({ mails: z.array(sentCopy) }),
    bodyLimit,
    perMinute: 60,
    errors: ['not-found'],
  }),
  emailPdf: defineCall({
    name: 'forms.emailPdf',
    method: 'POST',
    path: '/form/form-pdf-email',
    access: 'session',
    summary: 'Send a filled-in form as a PDF to at most five people',
    body: formToSend,
    status: 202,
    answer: z.object({
      /** The mail, by its id in the outbox. */
      intentId: z.string(),
      to: z.array(z.string()),
      cc: z.array(z.string()),
      /** Seconds until it goes out; until then it can be taken back. */
      hold: z.number().int(),
    }),
    audit: 'form-pdf-email',
    idempotency: 'required',
    bodyLimit,
    perMinute: 20,
    errors: ['not-found'],
  }),
} as const;
