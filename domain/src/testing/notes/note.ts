import { z } from 'zod';
import type { StatusLimits } from '../../features/access/can-on.ts';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { addDays, companyZone, dayIn } from '../../kernel/dates.ts';
import { csvColumnsOf, type Field } from '../../kernel/fields.ts';
import { idOf } from '../../kernel/ids.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../kernel/text.ts';
import { plainBulkChange } from '../../services/bulk-edits/plain-bulk-change.ts';
import { defineListFields } from '../../services/list-fields/define-list-fields.ts';
import { listQueryOf } from '../../services/list-fields/list-query.ts';

export const noteNoun = { one: 'note', many: 'notes' } as const;
export const noteId = idOf('note');
export type NoteId = z.output<typeof noteId>;

export const noteStatusLabels = { open: 'Open', done: 'Done' } as const;
export type NoteStatus = keyof typeof noteStatusLabels;

/** What isn't possible in each status. */
export const noteLimits = {
  open: {},
  done: { edit: { dealers: 'This note is done. Call us to change it.' } },
} as const satisfies Record<NoteStatus, StatusLimits>;

const status = z.enum(Object.keys(noteStatusLabels) as NoteStatus[], { error: 'Choose a status from the list.' });
const entered = {
  title: line(textLimits.name),
  text: emptyable(lines(textLimits.note)),
  dueDay: emptyable(calendarDay),
};

export const newNote = z.strictObject({
  customerId: line(textLimits.code),
  title: entered.title,
  text: entered.text.default(null),
  dueDay: entered.dueDay.default(null),
});
export const noteChanges = recordChanges({ ...entered, status });

/** A note about a dealer. Staff see all notes, and a dealer's account its own. */
export const note = z.object({
  id: noteId,
  /** Names a note that was imported. */
  reference: z.string().nullable(),
  customerId: z.string().nullable(),
  dealer: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  status,
  dueDay: z.string().nullable(),
  revision: z.number().int(),
});
export type Note = z.output<typeof note>;

/** What people call the fields of a note. */
export const noteFields = {
  reference: { label: 'Reference', heading: 'Reference', required: true },
  customerId: { label: 'Customer ID', heading: 'Customer ID', required: true },
  dealer: { label: 'Dealer' },
  title: { label: 'Title', heading: 'Title', required: true },
  text: { label: 'Text', heading: 'Text' },
  status: { label: 'Status', heading: 'Status' },
  dueDay: { label: 'Due', heading: 'Due' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Note, Field>;

/** The columns of files, exported and imported. */
export const noteColumns = csvColumnsOf(noteFields);

export const noteListFields = defineListFields({
  noun: noteNoun,
  fields: {
    status: { kind: 'one-of', label: noteFields.status.label, options: noteStatusLabels },
    removed: { kind: 'removed' },
  },
  sorts: { title: { column: 'title' }, dueDay: { column: 'due_day', canBeEmpty: true } },
  usualSort: 'dueDay',
});
export const noteList = listQueryOf(noteListFields);
export const noteFilter = noteList.omit({ page: true, limit: true });
export type NoteFilter = z.output<typeof noteFilter>;

const mostDaysAhead = 730;

/** Returns what is wrong with the fields of a note together: one that is open is due within two years. */
export function noteProblem({ status, dueDay }: { status?: unknown; dueDay?: unknown }, now: Date) {
  const last = addDays(dayIn(companyZone, now), mostDaysAhead);
  if (status !== 'open' || typeof dueDay !== 'string' || dueDay <= last) return null;
  return { field: 'dueDay', message: 'Choose a day within two years.' } as const;
}

/** What a bulk edit sets. */
export const noteBulkChange = plainBulkChange({ status, dueDay: entered.dueDay });

/** How the cells of an imported file are read. */
export const noteCells = {
  ...entered,
  reference: line(textLimits.code),
  customerId: line(textLimits.code),
  status: z.preprocess((text) => String(text).toLowerCase(), status),
};
