import { invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { smsLength, toGsmText } from '@poolhouse/domain/kernel/sms-segments';
import { messagesApi } from '@poolhouse/domain/services/messages/api';
import type { MessageChanges } from '@poolhouse/domain/services/messages/message';
import { fillText, refuseFields } from '@poolhouse/domain/services/messages/message-text';
import { requireSignedIn } from '../../platform/context.ts';
import type { Part } from '../../platform/part.ts';
import { changeRecord, presentRow } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { MailRegistry } from '../mails/index.ts';
import { type AnyMessage, withCompany } from './define-message.ts';
import { messageNoun } from './message-row.ts';

/** Declares the messages that administrators word. */
export function messagesService(messages: readonly AnyMessage[], registry: MailRegistry): Part {
  const byName = new Map(messages.map((message) => [message.name, message]));
  const messageNamed = (name: string) => {
    const message = byName.get(name);
    if (message === undefined) throw notFound('message');
    return message;
  };
  const list = useCase(messagesApi.list, async (ctx) => {
    const stored = await ctx.db.selectFrom('message_texts').selectAll().execute();
    const rowOf = new Map(stored.map((row) => [row.id, row]));
    const rows = messages.flatMap((message) => {
      const row = rowOf.get(message.name);
      return row === undefined ? [] : [presentRow(messageNoun(message), row, ctx.clock.now())];
    });
    return { count: rows.length, rows };
  });
  const update = useCase(messagesApi.update, (ctx, { params: { id }, body, revision: seen }) => {
    const message = messageNamed(id);
    refuseTexts(message, body);
    return changeRecord(ctx, messageNoun(message), {
      id,
      seen,
      sent: body,
      action: messagesApi.update.audit,
      decide: (before) => ({ ...before, ...body }),
    });
  });
  const preview = useCase(messagesApi.preview, async (ctx, { params: { id }, body }) => {
    const message = messageNamed(id);
    refuseTexts(message, body);
    const { name, email } = requireSignedIn(ctx).user;
    const { sample } = message;
    const values = withCompany(message.values(sample as never), registry.company.name);
    const wording = { subject: body.subject, body: body.body };
    const mail = registry.renderSample({ ...sample, wording, template: message.name, to: [{ name, address: email }] });
    const text = body.text === null ? null : toGsmText(fillText(body.text, values));
    const textMessage = text === null ? null : { text, segments: smsLength(text).segments };
    return { subject: mail.subject, text: mail.text, html: mail.html, textMessage };
  });
  return {
    name: 'messages',
    tables: { message_texts: 'private', sent_messages: 'private' },
    useCases: [list, update, preview],
  };
}

type Texts = Pick<MessageChanges, 'subject' | 'body' | 'isTextOn'> & { text?: string | null | undefined };

/** Refuses texts with a field that the message doesn't have, and a text message where it has none. */
function refuseTexts({ fields, standard }: AnyMessage, { subject, body, text, isTextOn }: Texts): void {
  for (const [path, value] of Object.entries({ subject, body, text })) {
    const problem = value == null ? null : refuseFields(value, Object.keys(fields));
    if (problem !== null) throw invalidField(path, problem);
  }
  if (standard.text !== null) return;
  if (text != null) throw invalidField('text', 'This message isn’t sent as a text message.');
  if (isTextOn === true) throw invalidField('isTextOn', 'This message isn’t sent as a text message.');
}
