import { type NewsletterKind, newsletterKinds } from '@poolhouse/domain/kernel/newsletter-kind';
import type { Company } from '../config/company.ts';
import { renderLayout } from './layout.ts';
import type { Letterhead, MailLayout, MailLine } from './mail-content.ts';
import {
  type AnyMailTemplate,
  type MailAddressee,
  type MailAttachment,
  type MailEnvelope,
  type MailStoredFile,
  mailEnvelope,
} from './mail-template.ts';
import { accountMails } from './templates/account-mails.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** A mail as it goes out, but for its attachments, which are made when they are asked for. */
export type RenderedMail = MailLayout & {
  to: readonly MailAddressee[];
  cc: readonly MailAddressee[];
  replyTo?: MailAddressee;
  headers: Readonly<Record<string, string>>;
  attachments: readonly MailAttachment[];
  /** Whether it goes again by itself when it isn't known whether it arrived. */
  mayGoTwice: boolean;
  keptFiles: readonly MailStoredFile[];
  /** What its one reader can say to want no more of, for mails that are asked about when they go; else null. */
  newsletter: NewsletterKind | null;
};
/** `downloads` are the links to files that are too large to be attached. */
export type MailRenderer = (payload: unknown, downloads?: readonly MailLine[]) => RenderedMail;

export type MailRendererParts = {
  company: Company;
  publicUrl: string;
  /** The code that belongs to a stored id. */
  resetCodeOf(codeId: string): string;
  templates?: readonly AnyMailTemplate[];
  /** Needed by mails that people may refuse. */
  unsubscribeLinks?: UnsubscribeLinks;
};

/** Makes the mail of a queued row; throws for a row that makes no sense. */
export function createMailRenderer(parts: MailRendererParts): MailRenderer {
  const { company, publicUrl, resetCodeOf, templates = accountMails, unsubscribeLinks } = parts;
  const byName = new Map<string, AnyMailTemplate>(templates.map((template) => [template.name, template]));
  return (given, downloads = []) => {
    const envelope = mailEnvelope.parse(given);
    const template = byName.get(envelope.template);
    if (template === undefined) throw new Error(`There is no mail template ${envelope.template}.`);
    const [to] = envelope.to;
    if (to === undefined) throw new Error('A mail has no recipient.');
    const payload = template.payload.parse(given) as never;
    const surroundings = { company, publicUrl, codeOf: resetCodeOf, to, downloads };
    const refusal = refusalFor(template, envelope, unsubscribeLinks);
    const content = template.content(payload, surroundings);
    const lines = [...(content.lines ?? []), ...downloads];
    const laidOut = renderLayout(
      { ...content, ...(lines.length > 0 && { lines }) },
      {
        company,
        unsubscribe: refusal?.shown ?? null,
      },
    );
    const { cc = [], replyTo, isTest, attachments: keptFiles = [] } = envelope;
    return {
      ...laidOut,
      subject: isTest === true ? `Test: ${laidOut.subject}` : laidOut.subject,
      to: envelope.to,
      cc,
      ...(replyTo && { replyTo }),
      headers: { ...refusal?.headers, 'X-Auto-Response-Suppress': 'OOF' },
      attachments: template.attachments?.(payload, surroundings) ?? [],
      mayGoTwice: template.mayGoTwice ?? false,
      keptFiles,
      // What an administrator wants to look at comes whatever they unsubscribed from.
      newsletter: isTest === true ? null : (template.newsletter ?? null),
    };
  };
}

type Refusable = { shown: Letterhead['unsubscribe']; headers: Record<string, string> };

/** How the one reader of a newsletter says that it shall be the last. */
function refusalFor(
  { name, newsletter }: AnyMailTemplate,
  { to, cc = [] }: MailEnvelope,
  links: UnsubscribeLinks | undefined,
): Refusable | null {
  if (newsletter === undefined) return null;
  const [reader, another] = [...to, ...cc];
  if (links === undefined || reader === undefined || another !== undefined)
    throw new Error(`A mail of the template ${name} goes to one reader, whose link to unsubscribe is in it.`);
  const refusal = { kind: newsletter, address: reader.address };
  return {
    shown: { label: `Unsubscribe from ${newsletterKinds[newsletter]}`, url: links.pageOf(refusal) },
    headers: {
      'List-Unsubscribe': `<${links.callOf(refusal)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
