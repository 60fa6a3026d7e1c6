import { fillSubject, fillText, type MessageValues } from '@poolhouse/domain/services/messages/message-text';
import { z } from 'zod';
import { type AnyMailTemplate, defineMail, type MailEnvironment } from '../../platform/mail/index.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';

/** What a message says: the email with its subject, and the text message where it has one. */
export type MessageTexts = { subject: string; body: string; text: string | null };

/** What an administrator changed in an email; it is queued with the email, so that a later change doesn't alter it. */
const wording = z.object({ subject: z.string().nullable(), body: z.string().nullable() });
type MailWording = z.output<typeof wording>;

type MessageSpec<Payload extends z.ZodObject, Field extends string> = {
  /** Stored with queued emails and in `message_texts`: it never changes. */
  name: string;
  title: string;
  about: string;
  payload: Payload;
  sample: z.output<Payload>;
  /** What its texts may name, and what administrators call it. */
  fields: Readonly<Record<Field, string>>;
  standard: MessageTexts;
  values(payload: z.output<Payload>): Readonly<Record<Field, string | null>>;
  /** Returns what the email has besides its subject and its text. */
  frame(
    payload: z.output<Payload>,
    surroundings: MailEnvironment,
  ): Pick<MailContent, 'heading' | 'facts' | 'lines' | 'button'>;
};

/** A message that administrators can word, as the registry holds it. */
export type AnyMessage = Omit<MessageSpec<z.ZodObject, string>, 'values' | 'frame' | 'sample'> & {
  sample: Record<string, unknown>;
  values(payload: never): MessageValues;
  /** Makes its email. */
  mail: AnyMailTemplate;
};

export type Message<Payload extends z.ZodObject = z.ZodObject> = Omit<AnyMessage, 'values'> & {
  values(payload: z.output<Payload>): MessageValues;
};

const preheaderLength = 90;

/** Returns the values of a message with the name of the company, which every message may name. */
export function withCompany(values: MessageValues, company: string): MessageValues {
  return { ...values, company };
}

/** Declares a message about a record: its email, its text message, and the fields that their texts may name. */
export function defineMessage<Payload extends z.ZodObject, const Field extends string>(
  spec: MessageSpec<Payload, Field>,
): Message<Payload> {
  const { name, title, about, payload, sample, standard, values, frame } = spec;
  const mail = defineMail({
    name,
    title,
    about,
    payload: payload.extend({ wording: wording.optional() }),
    sample,
    content: (given, surroundings) => {
      const content = given as z.output<Payload> & { wording?: MailWording };
      const subject = content.wording?.subject ?? standard.subject;
      const body = content.wording?.body ?? standard.body;
      const filled = withCompany(values(content), surroundings.company.name);
      const paragraphs = fillText(body, filled)
        .split('\n')
        .filter((line) => line.trim() !== '');
      const preheader = (paragraphs[0] ?? '').slice(0, preheaderLength);
      return { subject: fillSubject(subject, filled), preheader, paragraphs, ...frame(content, surroundings) };
    },
  } as AnyMailTemplate & Parameters<typeof defineMail>[0]);
  return { ...spec, fields: { ...spec.fields, company: 'Our company' }, mail: mail as AnyMailTemplate };
}
