import { z } from 'zod';
import type { Field } from '../../kernel/fields.ts';
import { line, lines } from '../../kernel/text.ts';

/** What a message says by email and by text message, and which of the two go out. */
const wording = {
  isMailOn: z.boolean(),
  subject: line(150),
  body: lines(2_000),
  isTextOn: z.boolean(),
  text: lines(480),
};

export const messageChanges = z.strictObject(wording).partial();
export type MessageChanges = z.output<typeof messageChanges>;

/** What a preview is made of. */
export const messageDraft = z.strictObject({
  subject: wording.subject,
  body: wording.body,
  text: wording.text.nullable(),
});

const standardWording = z.object({ subject: z.string(), body: z.string(), text: z.string().nullable() });

export const message = z.object({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** What its texts may name, as `{name}`. */
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
  isMailOn: z.boolean(),
  subject: z.string(),
  body: z.string(),
  isTextOn: z.boolean(),
  /** Null for a message that never goes out as a text message. */
  text: z.string().nullable(),
  standard: standardWording,
  revision: z.int(),
});
export type Message = z.output<typeof message>;

export const messagePreview = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  textMessage: z.object({ text: z.string(), segments: z.int() }).nullable(),
});
export type MessagePreview = z.output<typeof messagePreview>;

export const messageFields = {
  isMailOn: { label: 'Send by email' },
  subject: { label: 'Subject' },
  body: { label: 'Email' },
  isTextOn: { label: 'Send by text message' },
  text: { label: 'Text message' },
} as const satisfies Record<keyof MessageChanges, Field>;
