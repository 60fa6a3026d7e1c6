import { formatDay } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { notesApi } from '@poolhouse/domain/testing/notes/api';
import { noteRecord } from '@poolhouse/domain/testing/notes/records';
import { z } from 'zod';
import { defineMail, mailIntent } from '../../platform/mail/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { sendHeld } from '../../services/outbox/index.ts';
import { loadNote } from './note-row.ts';

export const noteMail = defineMail({
  name: 'note',
  title: 'A note about a dealer',
  about: 'To the dealer, when a user sends the note.',
  payload: z.object({ title: z.string(), text: z.string().nullable(), dueDay: z.string().nullable() }),
  sample: { title: 'Service the demo robots', text: 'We come on Monday.', dueDay: '2026-12-07' },
  content: ({ title, text, dueDay }) => ({
    subject: title,
    preheader: dueDay === null ? title : `Due on ${formatDay(dueDay)}`,
    heading: title,
    paragraphs: [text ?? '', dueDay === null ? '' : `Due on ${formatDay(dueDay)}.`].filter(Boolean),
  }),
});

/** Sends a note to its dealer by email, held for a moment in which it can be taken back. */
export const sendNote = useCase(notesApi.send, async (ctx, { params }) => {
  const note = await loadNote(ctx, params.id, notesApi.send);
  const { id, email, title, text, due_day: dueDay } = note;
  const name = note.dealer_name ?? '';
  const [address] = email ?? [];
  if (address === undefined) throw new Failure('not-allowed-now', `There is no email address for ${name}.`);
  const target = { kind: noteRecord.kind, id };
  const intent = mailIntent(noteMail, { to: [{ name, address }], title, text, dueDay }, ctx.clock.now(), target);
  const changes = [{ field: 'to', before: null, after: address }];
  const audit = { action: notesApi.send.audit, target: { ...target, label: title }, changes };
  return sendHeld(ctx, intent, audit, { to: address });
});
