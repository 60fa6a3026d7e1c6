import { z } from 'zod';

const attachedFile = z.object({
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  /** Where it is one that Poolhouse keeps, and not made for the mail. */
  fileId: z.string().optional(),
});

const mailCopy = z.object({
  form: z.literal('mail'),
  subject: z.string(),
  to: z.array(z.string()).readonly(),
  cc: z.array(z.string()).readonly(),
  text: z.string(),
  html: z.string(),
  attachments: z.array(attachedFile).readonly(),
});

const callCopy = z.object({ form: z.literal('call'), system: z.string(), call: z.string(), body: z.unknown() });

/** `segments` is how many messages the phone network counts. */
const smsCopy = z.object({ form: z.literal('sms'), to: z.string(), text: z.string(), segments: z.number().int() });

/** What goes out or went out, exactly; without what opens an account. §15 */
export const sentCopy = z.discriminatedUnion('form', [mailCopy, callCopy, smsCopy]);
export type SentCopy = z.output<typeof sentCopy>;
export type MailCopy = z.output<typeof mailCopy>;
export type CallCopy = z.output<typeof callCopy>;
