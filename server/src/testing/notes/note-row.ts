import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import {
  type Note,
  type NoteId,
  type NoteStatus,
  noteLimits,
  noteListFields,
  noteNoun,
} from '@poolhouse/domain/testing/notes/note';
import { noteRecord } from '@poolhouse/domain/testing/notes/records';
import { sql } from 'kysely';
import { refuseByStatus } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { ownerScope } from '../../platform/ownership.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type OwnedSource } from '../../platform/records/index.ts';
import { type DealerColumns, dealerColumns, dealerJoin } from '../../services/dealer-rows/index.ts';
import { defineListTable } from '../../services/list-fields/index.ts';

/** A row; a feature takes it from `Selectable<NotesTable>` of the generated tables. */
export type NoteRow = DealerColumns & {
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
  email: string[] | null;
};

const noteSource: OwnedSource<NoteRow> = {
  name: 'note',
  from: sql`notes n ${dealerJoin('n')}`,
  columns: sql`n.*, ${dealerColumns}, d.email`,
  key: 'n.id',
  removed: 'n.deleted_at',
  owner: 'n.dealer_id',
};

/** Where the notes of the list are. */
const noteTable = defineListTable(noteListFields, {
  name: 'notes',
  alias: 'n',
  searched: ['n.title', 'n.text', 'd.name'],
});

/** Returns a note within the call's scope; refuses what its status doesn't allow. */
export async function loadNote(ctx: Context, id: string, call: CallSpec): Promise<NoteRow> {
  const row = await loadOne(ctx.db, noteSource, id, ownerScope(ctx, call));
  refuseByStatus(ctx, call, noteLimits[row.status]);
  return row;
}

const valuesOf = (row: NoteRow) => fieldsOf(row, ['title', 'text', 'status', 'dueDay']);
type NoteValues = ReturnType<typeof valuesOf>;

export const presentNote = (row: NoteRow, values: NoteValues = valuesOf(row)): Note => ({
  ...fieldsOf(row, ['id', 'reference', 'revision']),
  ...values,
  customerId: row.dealer,
  dealer: row.dealer_name ?? '',
});

/** Returns notes as a call may load them. */
const notesOf = (call: CallSpec): Noun<NoteRow, NoteValues, Note> => ({
  record: noteRecord,
  // The generated list of tables doesn't know it.
  table: 'notes' as never,
  load: (ctx, id) => loadNote(ctx, id, call),
  values: valuesOf,
  columns: (values, { now }) => ({ ...columnsOf(values), updated_at: now }),
  present: presentNote,
  label: ({ title }) => title,
});

/** What the calls of notes, their files and bulk edits know of them. */
export const notes = { source: noteSource, table: noteTable, noun: notesOf };
export const storedNotes = { noun: noteNoun, record: noteRecord, table: 'notes', source: noteSource };
