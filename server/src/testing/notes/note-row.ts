import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { sql } from 'kysely';
import { refuseByStatus } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { ownerScope } from '../../platform/ownership.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type OwnedSource } from '../../platform/records/index.ts';
import { type Note, type NoteId, type NoteStatus, noteLimits, noteNoun } from './note.ts';
import { noteRecord } from './note-records.ts';

export type NoteRow = {
  id: NoteId;
  reference: string | null;
  dealer_id: string;
  title: string;
  text: string | null;
  due_day: string | null;
  revision: number;
  updated_at: Date;
  status: NoteStatus;
  deleted_at: Date | null;
  customer_id: string | null;
  dealer: string;
  email: string[] | null;
};

export const noteSource: OwnedSource<NoteRow> = {
  name: 'note',
  from: sql`notes n join dealers d on d.id = n.dealer_id`,
  columns: sql`n.*, d.priority_id as customer_id, d.name as dealer, d.email`,
  key: 'n.id',
  removed: 'n.deleted_at',
  owner: 'n.dealer_id',
};

/** What files and bulk edits need to know of notes. */
export const noteStore = { noun: noteNoun, record: noteRecord, table: 'notes', source: noteSource };

/** Returns a note within the call's scope; refuses what its status doesn't allow. */
export async function loadNote(ctx: Context, id: string, call: CallSpec): Promise<NoteRow> {
  const row = await loadOne(ctx.db, noteSource, id, ownerScope(ctx, call));
  refuseByStatus(ctx, call, noteLimits[row.status]);
  return row;
}

const valuesOf = (row: NoteRow) => fieldsOf(row, ['title', 'text', 'status', 'dueDay']);
type NoteValues = ReturnType<typeof valuesOf>;

export function presentNote(row: NoteRow, values: NoteValues = valuesOf(row)): Note {
  return { ...fieldsOf(row, ['id', 'reference', 'customerId', 'dealer', 'revision']), ...values };
}

/** Returns notes as a call may load them. */
export const notesOf = (call: CallSpec): Noun<NoteRow, NoteValues, Note> => ({
  record: noteRecord,
  // The generated list of tables doesn't know it.
  table: 'notes' as never,
  load: (ctx, id) => loadNote(ctx, id, call),
  values: valuesOf,
  columns: (values, { now }) => ({ ...columnsOf(values), updated_at: now }),
  present: presentNote,
  label: ({ title }) => title,
});
