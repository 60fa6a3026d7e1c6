import { csvColumnsOf } from '@poolhouse/domain/kernel/fields';
import { sql } from 'kysely';
import { ownerScope } from '../../platform/ownership.ts';
import { allOf, anyOf, contains, csvOf, listOf, orderBy } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { historyOf } from '../../services/activity-log/index.ts';
import { type NoteFilter, noteFields, noteStatusLabels } from './note.ts';
import { noteActions } from './note-records.ts';
import { loadNote, type NoteRow, noteSource, notesOf, presentNote } from './note-row.ts';
import { notesApi } from './notes-api.ts';

const sorts = { title: 'n.title', dueDay: 'n.due_day' };

/** Returns what the filters of the list find, and in which order. */
export const wishOf = ({ q, status, sort }: NoteFilter) => ({
  where: allOf(contains(q, 'n.title', 'n.text', 'd.name'), anyOf(status?.map((one) => sql`n.status = ${one}`))),
  order: orderBy(sorts, sort ?? 'dueDay', 'n.id'),
});

export const listNotes = useCase(notesApi.list, async (ctx, { query }) => {
  const { rows, ...counts } = await listOf(
    ctx.db,
    noteSource,
    { ...wishOf(query), ...query },
    ownerScope(ctx, notesApi.list),
  );
  return { ...counts, notes: rows.map((row) => presentNote(row)) };
});

export const getNote = useCase(notesApi.get, async (ctx, { params: { id } }) =>
  presentNote(await loadNote(ctx, id, notesApi.get)),
);

export const getNoteHistory = useCase(notesApi.history, (ctx, { params: { id }, query }) =>
  historyOf(ctx, notesOf(notesApi.history), id, query),
);

export const noteColumns = csvColumnsOf(noteFields, ['reference', 'customerId', 'title', 'text', 'status', 'dueDay']);

const cells = noteColumns.map(({ field, heading }) => ({
  heading,
  cell: (row: NoteRow) => (field === 'status' ? noteStatusLabels[row.status] : (presentNote(row)[field] ?? '')),
}));

export const exportNotes = useCase(notesApi.csv, async (ctx, { query: filter }) => {
  const logged = (rows: number) => ({ action: noteActions.export, label: `${rows} notes`, filter });
  const wish = { noun: 'notes', ...wishOf(filter), cells, logged };
  return csvOf(ctx, noteSource, wish, ownerScope(ctx, notesApi.csv));
});
