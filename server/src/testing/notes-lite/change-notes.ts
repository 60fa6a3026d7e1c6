import { randomUUID } from 'node:crypto';
import type { StatusLimits } from '@poolhouse/domain/features/access/can-on';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { type RawBuilder, sql } from 'kysely';
import { authoriseOn } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { ownerScope } from '../../platform/ownership.ts';
import { useCase } from '../../platform/use-case.ts';
import { type Files, presentFile, storeUpload } from '../../services/files/index.ts';
import { noteFileKind } from './note-file-kind.ts';
import { loadNote, type NoteRow, presentNote, requireDealer } from './note-queries.ts';
import { notesApi } from './notes-api.ts';

/** A note whose text is `Done` is closed to dealers. */
const limitsOf = ({ text }: NoteRow): StatusLimits =>
  text === 'Done' ? { edit: { dealers: 'This note is done. Call us to change it.' } } : {};

/** Returns a note that the caller may edit. */
async function loadToEdit(ctx: Context, call: CallSpec, id: string): Promise<NoteRow> {
  const row = await loadNote(ctx.db, ownerScope(ctx, call), id);
  authoriseOn(ctx, 'service_request.pick_up:edit', { owner: { dealer: row.dealer }, limits: limitsOf(row) });
  return row;
}

type Changed = Parameters<typeof presentNote>[0];

async function save(ctx: Context, change: RawBuilder<unknown>, row: Changed, { audit, status }: CallSpec) {
  const answer = presentNote(row);
  const target = { kind: 'note', id: row.id, label: row.text };
  await write(ctx, {
    // A statement as it stands: the notes are no table of the product.
    change: change as never,
    audit: { action: audit as never, target, revision: row.revision },
    answer,
    ...(status && { status }),
  });
  return answer;
}

const createNote = useCase(notesApi.create, async (ctx, { body: { dealerId, text } }) => {
  await requireDealer(ctx.db, ownerScope(ctx, notesApi.create), dealerId);
  const row = { id: randomUUID(), dealer_id: dealerId, text, revision: 1 };
  const change = sql`insert into notes (id, dealer_id, text) values (${row.id}, ${dealerId}, ${text}) returning id`;
  return save(ctx, change, row, notesApi.create);
});

const updateNote = useCase(notesApi.update, async (ctx, { params, body: { text } }) => {
  const before = await loadToEdit(ctx, notesApi.update, params.id);
  const row = { ...before, text, revision: before.revision + 1 };
  const change = sql`update notes set text = ${text}, revision = ${row.revision}::int where id = ${row.id} returning id`;
  return save(ctx, change, row, notesApi.update);
});

const removeNote = useCase(notesApi.remove, async (ctx, { params }) => {
  const row = await loadToEdit(ctx, notesApi.remove, params.id);
  return save(ctx, sql`delete from notes where id = ${row.id} returning id`, row, notesApi.remove);
});

/** Returns the use cases that change notes. */
export function changeNotes(files: Files) {
  const addFile = useCase(notesApi.addFile, async (ctx, { params, upload }) => {
    const note = await loadToEdit(ctx, notesApi.addFile, params.id);
    return storeUpload(files, ctx, upload, noteFileKind, async (once, file) => {
      const answer = presentFile({ width: null, height: null, ...file, created_at: once.clock.now() } as never);
      await once.db.insertInto('files').values(file).execute();
      const change = sql`insert into note_files (file_id, note_id) values (${file.id}, ${note.id}) returning file_id as id`;
      const target = { kind: 'note', id: note.id, label: note.text };
      await write(once, {
        change: change as never,
        audit: { action: notesApi.addFile.audit, target },
        answer,
        status: 201,
      });
      return answer;
    });
  });
  return [createNote, updateNote, removeNote, addFile];
}
