import { randomBytes } from 'node:crypto';
import { idOf, makeId } from '@poolhouse/domain/kernel/ids';
import type { NewsletterKind } from '@poolhouse/domain/kernel/newsletter-kind';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { z } from 'zod';
import type { Company } from '../config/company.ts';
import type { Intent, IntentLane } from '../database/write.ts';
import type { KeptDocument, PdfPace } from '../pdf/index.ts';
import type { MailContent, MailLine } from './mail-content.ts';

const address = z.strictObject({ name: z.string(), address: z.string() });

/** A kept file that goes with a mail, under its own name unless told; its bytes are read when the mail goes out. */
const keptFile = z.strictObject({
  fileId: idOf('file'),
  fileName: z.string().min(1).max(textLimits.address).optional(),
});
export type MailStoredFile = z.output<typeof keptFile>;

/** What every queued mail has, whatever it says. */
export const mailEnvelope = z.object({
  template: z.string(),
  to: z.array(address).min(1).max(20),
  cc: z.array(address).max(20).optional(),
  replyTo: address.optional(),
  /** All files of a mail may have 15 MB together, those that its template makes among them. */
  attachments: z.array(keptFile).max(10).optional(),
  /** An administrator sends it to see what it looks like. */
  isTest: z.boolean().optional(),
});
export type MailEnvelope = z.output<typeof mailEnvelope>;
/** A mail as the outbox holds it: the envelope, and beside it what its template asks for. */
export type MailPayload = MailEnvelope & Record<string, unknown>;
export type MailAddressee = z.output<typeof address>;

/**
 * A file that goes with a mail. It is made when the mail is, so that the outbox needn't hold it; `pace` says who waits. One that is kept
 * goes as a link where it is too large to be attached.
 */
export type MailAttachment = {
  fileName: string;
  contentType: string;
  content: (pace?: PdfPace) => Promise<Buffer | KeptDocument>;
};

/** What a template may use besides what was queued. */
export type MailEnvironment = {
  company: Company;
  publicUrl: string;
  /** The code that belongs to a stored id: codes are worked out when a mail is made and lie nowhere. */
  codeOf(codeId: string): string;
  /** Links to the files that are too large to be attached; they stand below its words. */
  downloads: readonly MailLine[];
  /** Who reads it. */
  to: MailAddressee;
};

type AnyObject = z.ZodObject;

export type MailTemplate<Payload extends AnyObject = AnyObject> = {
  /** `reset-password`; stored with queued mails, so it never changes. */
  name: string;
  /** As administrators read it. */
  title: string;
  /** When it goes out, and to whom. */
  about: string;
  payload: Payload;
  /** What previews and test mails are made of. */
  sample: z.output<Payload>;
  /** For mails that the law lets people refuse; each recipient then gets one of their own. */
  newsletter?: NewsletterKind;
  /**
   * True when missing it locks a user out and a second one does no harm. When it isn't known whether such a
   * mail arrived, it goes again by itself; of all others a person is asked. It also goes out before all other mails.
   */
  mayGoTwice?: boolean;
  content(payload: z.output<Payload>, surroundings: MailEnvironment): MailContent;
  attachments?(payload: z.output<Payload>, surroundings: MailEnvironment): MailAttachment[];
};

/** A template whose payload is known only to itself, as the registry holds it. */
export type AnyMailTemplate = Omit<MailTemplate, 'content' | 'attachments' | 'sample'> & {
  sample: Record<string, unknown>;
  content(payload: never, surroundings: MailEnvironment): MailContent;
  attachments?(payload: never, surroundings: MailEnvironment): MailAttachment[];
};

/** Declares a template. The registry lists it, `mailIntent` queues it, Admin shows it. */
export function defineMail<Payload extends AnyObject>(template: MailTemplate<Payload>): MailTemplate<Payload> {
  return template;
}

type Addressed<Payload extends AnyObject> = Omit<MailEnvelope, 'template'> & z.output<Payload>;

/** Returns what the outbox has to hold for a mail. */
export function mailPayload<Payload extends AnyObject>(
  template: MailTemplate<Payload>,
  mail: Addressed<Payload>,
): MailPayload {
  return { ...mail, template: template.name };
}

/** Returns a mail as an intent, to be written with the change that caused it. */
export function mailIntent<Payload extends AnyObject>(
  template: MailTemplate<Payload>,
  mail: Addressed<Payload>,
  now: Date,
  target?: Intent['target'],
): Intent {
  const id = makeId(now.getTime(), randomBytes(10));
  const lane = mailLane(template, mail.attachments);
  return { id, kind: 'mail', lane, payload: mailPayload(template, mail), ...(target && { target }) };
}

/** Returns the lane of a mail: what people need to sign in waits for no other mail, and no other mail for documents. */
export function mailLane(
  { mayGoTwice, attachments }: Pick<AnyMailTemplate, 'mayGoTwice' | 'attachments'>,
  keptFiles: MailEnvelope['attachments'] = [],
): IntentLane {
  if (mayGoTwice === true) return 'sign-in';
  return attachments === undefined && keptFiles.length === 0 ? 'usual' : 'documents';
}
