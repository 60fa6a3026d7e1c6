import { companyZone } from '@poolhouse/domain/kernel/dates';
import { mobileAddress } from '@poolhouse/domain/kernel/phone';
import { smsLength, toGsmText } from '@poolhouse/domain/kernel/sms-segments';
import { fillText } from '@poolhouse/domain/services/messages/message-text';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { SmsPort } from '../../connectors/sms/port.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Intent } from '../../platform/database/write.ts';
import { type MailAddressee, type MailStoredFile, mailIntent } from '../../platform/mail/index.ts';
import { smsIntent } from '../outbox/index.ts';
import { type Message, withCompany } from './define-message.ts';
import type { MessageRow } from './message-row.ts';

type Target = NonNullable<Intent['target']>;
type Reader = { name: string; email: string | null; phone: string | null };

export type MessageToSend<Payload extends z.ZodObject> = {
  payload: z.output<Payload>;
  target: Target;
  now: Date;
  /** Who gets it by email; the reader’s own address unless told. */
  to?: readonly MailAddressee[];
  /** Whose mobile gets it as a text message; null for branches. */
  reader: Reader | null;
  /** Where the reader is, for quiet hours; that of the company unless told. */
  zone?: string;
  /** What it is about, such as a booking: a second message of the same occasion isn’t sent. Null where the caller keeps this. */
  occasion: string | null;
  files?: readonly MailStoredFile[];
  replyTo?: MailAddressee;
  /** What the outbox calls its text message; the title of the message unless told. */
  title?: string;
  /** The standard text message, where more than its fields decides what it says; null for none. */
  standardText?: string | null;
};

/** More would be charged for as a fourth message. */
const mostSegments = 3;

/** Makes the emails and text messages of steps by what administrators have set. */
export class Messages {
  readonly #sms: Pick<SmsPort, 'isOn'>;
  readonly #company: string;

  constructor(sms: Pick<SmsPort, 'isOn'>, company: string) {
    this.#sms = sms;
    this.#company = company;
  }

  get isTextOn(): boolean {
    return this.#sms.isOn;
  }

  /** Returns what a message sends, in the transaction of the step that causes it; nothing for an occasion that was sent before. */
  async intents<Payload extends z.ZodObject>(
    tx: Db,
    message: Message<Payload>,
    given: MessageToSend<Payload>,
  ): Promise<Intent[]> {
    const row = await tx.selectFrom('message_texts').selectAll().where('id', '=', message.name).executeTakeFirst();
    if (row === undefined) throw new Error(`There is no row for the message ${message.name}.`);
    const intents = [mailOf(message, row, given), this.#textOf(message, row, given)].filter((one) => one !== null);
    if (intents.length === 0 || (given.occasion !== null && !(await isFirst(tx, message.name, given)))) return [];
    return intents;
  }

  #textOf<Payload extends z.ZodObject>(
    message: Message<Payload>,
    row: MessageRow,
    { payload, reader, standardText, title = message.title, target, now, zone = companyZone }: MessageToSend<Payload>,
  ): Intent | null {
    const { name: template, standard, values } = message;
    const address = mobileAddress(reader?.phone ?? null);
    if (!this.#sms.isOn || !row.is_text_on || reader === null || address === null || standard.text === null)
      return null;
    const own =
      standardText === undefined || row.text !== null
        ? fillText(row.text ?? standard.text, withCompany(values(payload), this.#company))
        : standardText;
    const text = toGsmText(own ?? '');
    if (text === '' || smsLength(text).segments > mostSegments) return null;
    const to: [MailAddressee] = [{ name: reader.name, address }];
    return smsIntent({ template, title, to, email: reader.email, text }, { now, zone }, target);
  }
}

function mailOf<Payload extends z.ZodObject>(
  { mail }: Message<Payload>,
  row: MessageRow,
  { payload, to, reader, target, now, replyTo, files = [] }: MessageToSend<Payload>,
): Intent | null {
  const own = reader?.email == null ? [] : [{ name: reader.name, address: reader.email }];
  const addressees = [...(to ?? own)].slice(0, 20);
  if (!row.is_mail_on || addressees.length === 0) return null;
  return mailIntent(
    mail as never,
    {
      ...(payload as object),
      ...wordingOf(row),
      ...(files.length > 0 && { attachments: [...files] }),
      ...(replyTo && { replyTo }),
      to: addressees,
    } as never,
    now,
    target,
  );
}

/** Returns what an email says where an administrator changed its words. */
function wordingOf({ subject, body }: MessageRow) {
  return subject === null && body === null ? {} : { wording: { subject, body } };
}

async function isFirst(
  tx: Db,
  message: string,
  { target, occasion, now }: { target: Target; occasion: string | null; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into sent_messages (target_kind, target_id, message, occasion, sent_at)
    values (${target.kind}, ${target.id}, ${message}, ${occasion}, ${now}) on conflict do nothing returning message`.execute(
    tx,
  );
  return rows.length > 0;
}
