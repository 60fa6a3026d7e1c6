import { z } from 'zod';
import { defineCall } from '../kernel/contract.ts';
import { checkRecipients, recipientFields } from '../kernel/recipients.ts';
import { lines, textLimits } from '../kernel/text.ts';
import { filledForm } from './form.ts';

export const formsApi = {
  emailPdf: defineCall({
    name: 'forms.emailPdf',
    method: 'POST',
    path: '/form/form-pdf-email',
    access: 'session',
    summary: 'Send a filled-in form as a PDF to at most five people',
    body: filledForm
      .extend({ ...recipientFields, message: lines(textLimits.note).optional() })
      .superRefine(checkRecipients),
    status: 202,
    answer: z.object({ intentId: z.string(), to: z.array(z.string()), cc: z.array(z.string()) }),
    audit: 'form-pdf-email',
    idempotency: 'required',
    bodyLimit: 2 * 1024 * 1024,
    perMinute: 20,
  }),
} as const;
