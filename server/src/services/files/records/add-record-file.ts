import type { RecordFile } from '@poolhouse/domain/services/files/record-file';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type NewFile, presentFile } from '../file-queries.ts';
import type { Files } from '../files.ts';
import { storeUpload } from '../store-upload.ts';
import { lockRecordFiles, refuseTooMany } from './file-rows.ts';
import type { FileOwner, StoredRecordFiles } from './stored-record-files.ts';

/** Adds a picture or a document to a record, behind those that are there. */
export function addRecordFile(of: StoredRecordFiles, files: Files) {
  return useCase(of.calls.add, async (ctx, { params, upload }) => {
    const owner = await of.load(ctx, params.id, of.calls.add);
    const as = { kind: of.record.kind, isPrinted: of.isPrinted === true };
    return storeUpload(files, ctx, upload, as, (once, file) => {
      const name = of.nameOf?.(file.name, owner, ctx.clock.now()) ?? file.name;
      return insertFile(once, of, owner, { ...file, name });
    });
  });
}

function insertFile(
  ctx: Context,
  { record, actions, noun, table, most }: StoredRecordFiles,
  owner: FileOwner,
  file: NewFile,
): Promise<RecordFile> {
  return ctx.db.transaction().execute(async (tx) => {
    const present = await lockRecordFiles(tx, table, owner.id);
    refuseTooMany(noun, present, most);
    const position = present.length + 1;
    const answer = { ...presentFile(inserted(file)), note: null, position, revision: 1 };
    await tx.insertInto('files').values(file).execute();
    await write(
      ctx,
      {
        change: sql`insert into ${sql.table(table.name)} (file_id, ${sql.ref(table.record)}, position, updated_at)
          values (${file.id}::uuid, ${owner.id}::uuid, ${position}::int, ${ctx.clock.now()}::timestamptz)
          returning file_id as id`,
        audit: {
          action: actions.addFile,
          target: { kind: record.kind, ...owner },
          changes: [{ field: 'files', before: null, after: file.name }],
        },
        answer,
        status: 201,
      },
      tx,
    );
    return answer;
  });
}

/** The row as it is read back. */
function inserted(file: NewFile) {
  return {
    ...file,
    width: file.width ?? null,
    height: file.height ?? null,
    created_at: new Date(file.created_at ?? 0),
  };
}
