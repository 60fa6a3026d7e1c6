import { sql } from 'kysely';
import { csvOfQuery } from '../../platform/csv/csv-export.ts';
import { ownerScope } from '../../platform/ownership.ts';
import { useCase } from '../../platform/use-case.ts';
import { recordHistory } from '../../services/activity-log/index.ts';
import { type Files, linkFiles } from '../../services/files/index.ts';
import { loadNote, type NoteRow, notesWithin, presentNote } from './note-queries.ts';
import { notesApi } from './notes-api.ts';

const listNotes = useCase(notesApi.list, async (ctx) => {
  const { rows } = await notesWithin(ownerScope(ctx, notesApi.list)).execute(ctx.db);
  return { count: rows.length, notes: rows.map(presentNote) };
});

const exportNotes = useCase(notesApi.csv, async (ctx) => {
  const query = notesWithin(ownerScope(ctx, notesApi.csv)).compile(ctx.db);
  return csvOfQuery<NoteRow>('notes.csv', query, [{ heading: 'Text', cell: (row) => row.text }], async () => {});
});

const getNote = useCase(notesApi.get, async (ctx, { params }) =>
  presentNote(await loadNote(ctx.db, ownerScope(ctx, notesApi.get), params.id)),
);

const getNoteHistory = useCase(notesApi.history, async (ctx, { params, query }) => {
  const { id } = await loadNote(ctx.db, ownerScope(ctx, notesApi.history), params.id);
  return recordHistory(ctx, 'note', [id], query);
});

/** Returns the use cases that read notes. */
export function readNotes(files: Files) {
  const listFiles = useCase(notesApi.files, async (ctx, { params }) => {
    const { id } = await loadNote(ctx.db, ownerScope(ctx, notesApi.files), params.id);
    const { rows } = await sql<{ file_id: string }>`select file_id from note_files where note_id = ${id}`.execute(
      ctx.db,
    );
    const ids = rows.map((row) => row.file_id);
    return { files: await linkFiles(ctx, files, ids) };
  });
  return [listNotes, exportNotes, getNote, getNoteHistory, listFiles];
}
