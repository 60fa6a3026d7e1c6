import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Message } from '@poolhouse/domain/services/messages/message';
import { messageRecord } from '@poolhouse/domain/services/messages/records';
import type { Selectable } from 'kysely';
import type { MessageTextsTable } from '../../platform/database/database-tables.ts';
import { fieldsOf, type Noun } from '../../platform/records/index.ts';
import type { AnyMessage } from './define-message.ts';

export type MessageRow = Selectable<MessageTextsTable>;
type Values = Pick<Message, 'isMailOn' | 'subject' | 'body' | 'isTextOn' | 'text'>;

/** Returns what a message says: a column without a value means the standard text. */
function valuesOf({ standard }: AnyMessage, row: MessageRow): Values {
  return {
    ...fieldsOf(row, ['isMailOn', 'isTextOn']),
    subject: row.subject ?? standard.subject,
    body: row.body ?? standard.body,
    text: standard.text === null ? null : (row.text ?? standard.text),
  };
}

/** Returns how one message is loaded, changed and answered. */
export function messageNoun(message: AnyMessage): Noun<MessageRow, Values, Message> {
  const { name, title, about, standard, fields } = message;
  const changed = (value: string | null, own: string | null) => (value === own ? null : value);
  return {
    record: messageRecord,
    table: 'message_texts',
    load: async ({ db }) => {
      const row = await db.selectFrom('message_texts').selectAll().where('id', '=', name).executeTakeFirst();
      if (row === undefined) throw notFound('message');
      return row;
    },
    values: (row) => valuesOf(message, row),
    columns: ({ isMailOn, subject, body, isTextOn, text }, { now }) => ({
      is_mail_on: isMailOn,
      subject: changed(subject, standard.subject),
      body: changed(body, standard.body),
      is_text_on: isTextOn,
      text: changed(text, standard.text),
      updated_at: now,
    }),
    present: ({ revision }, values) => ({
      id: name,
      title,
      about,
      fields: Object.entries(fields).map(([field, label]) => ({ name: field, label })),
      ...values,
      standard,
      revision,
    }),
    label: () => title,
  };
}
