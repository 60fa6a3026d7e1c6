import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { mailActions } from './records.ts';

const name = z.strictObject({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'This name is not valid.')
    .max(60),
});

const templateSummary = z.object({ name: z.string(), title: z.string(), about: z.string(), isRefusable: z.boolean() });
const documentSummary = z.object({ name: z.string(), title: z.string(), about: z.string() });

/** A mail made of its sample, as it would arrive. */
const mailPreview = templateSummary.extend({
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), contentType: z.string() })),
});

export type MailTemplateSummary = z.output<typeof templateSummary>;
export type MailPreview = z.output<typeof mailPreview>;
export type DocumentSummary = z.output<typeof documentSummary>;

export const mailsApi = {
  list: defineCall({
    name: 'mails.list',
    method: 'GET',
    path: '/mail-template',
    access: 'admin:manage',
    summary: 'List the templates of emails and documents',
    answer: z.object({
      count: z.int(),
      templates: z.array(templateSummary),
      documents: z.array(documentSummary),
      /** False while no mail server is set: tests wait in the outbox. */
      isMailOn: z.boolean(),
    }),
  }),
  get: defineCall({
    name: 'mails.get',
    method: 'GET',
    path: '/mail-template/:name',
    access: 'admin:manage',
    summary: 'Preview an email template with sample data and the company’s letterhead',
    params: name,
    answer: mailPreview,
    errors: ['not-found'],
  }),
  sendTest: defineCall({
    name: 'mails.sendTest',
    method: 'POST',
    path: '/mail-template/:name/send-test',
    access: 'admin:manage',
    summary: 'Send a test email of a template to yourself',
    params: name,
    status: 202,
    answer: z.object({ intentId: z.string(), to: z.string() }),
    audit: mailActions.sendTest,
    errors: ['not-found'],
    perMinute: 30,
  }),
  sampleDocument: defineCall({
    name: 'mails.sampleDocument',
    method: 'GET',
    path: '/document-template/:name/sample',
    kind: 'file',
    access: 'admin:manage',
    summary: 'Preview a document as a PDF with sample data and the company’s letterhead',
    params: name,
    errors: ['not-found'],
    perMinute: 60,
  }),
  unsubscribe: defineCall({
    name: 'mails.unsubscribe',
    method: 'POST',
    path: '/unsubscribe',
    access: 'anonymous',
    summary:
      'Unsubscribe an address from a kind of newsletter, by the link of an email; mailboxes call it by themselves',
    query: z.strictObject({ token: z.string().min(1).max(600) }),
    dropsBody: true,
    answer: z.object({ address: z.string(), what: z.string() }),
    audit: mailActions.unsubscribe,
    errors: ['invalid-action-code'],
    // Large mail providers call from few addresses.
    perMinute: 600,
  }),
} as const;
