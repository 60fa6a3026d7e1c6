import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { storedFileName } from '@poolhouse/domain/kernel/file-name';
import { movedTo } from '@poolhouse/domain/kernel/moved-to';
import { fileTypeOf } from '@poolhouse/domain/services/files/file-type';
import type { RecordFile, RecordFileChanges } from '@poolhouse/domain/services/files/record-file';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { reconcile, retryOnConflict } from '../../../platform/revision.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type FileTable, loadRecordFile, lockRecordFiles, presentRecordFile, renumber } from './file-rows.ts';
import type { StoredRecordFiles } from './stored-record-files.ts';

/** Gives a file of a record another name, note or position. */
export function updateRecordFile(of: StoredRecordFiles) {
  return useCase(of.calls.update, async (ctx, { params, body, revision: seen }) => {
    const { id: recordId } = await of.load(ctx, params.id, of.calls.update);
    return retryOnConflict(async () => {
      const row = await loadRecordFile(ctx.db, of.table, { recordId, fileId: params.fileId });
      const record = presentRecordFile(row);
      const before = changeable(record);
      const after = { ...before, ...named(body, record) };
      const input = Object.fromEntries(Object.keys(body).map((field) => [field, after[field as keyof typeof after]]));
      await reconcile(
        ctx,
        seen,
        { kind: of.fileRecord.kind, id: row.id, revision: row.revision, record, values: before },
        input,
      );
      if (changesBetween(before, after).length === 0) return record;
      return save(ctx, of, { recordId, record, values: after });
    });
  });
}

function changeable({ name, note, position }: RecordFile) {
  return { name, note, position };
}

/** The new name with an ending that fits the content. */
function named(changes: RecordFileChanges, { contentType }: RecordFile): RecordFileChanges {
  const type = fileTypeOf(contentType);
  if (changes.name === undefined || type === undefined) return changes;
  return { ...changes, name: storedFileName(changes.name, type.endings, type.isPicture) };
}

type Update = { recordId: string; record: RecordFile; values: Pick<RecordFile, 'name' | 'note' | 'position'> };

function save(
  ctx: Context,
  { actions, fileRecord, table }: StoredRecordFiles,
  { recordId, record, values }: Update,
): Promise<RecordFile | null> {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const position = await move(tx, table, recordId, record, values.position);
      const revision = record.revision + 1;
      const after = { ...values, position };
      const answer = { ...record, ...after, revision };
      await tx.updateTable('files').set({ name: after.name }).where('id', '=', record.id).execute();
      const isWritten = await write(
        ctx,
        {
          change: sql`update ${sql.table(table.name)}
            set note = ${after.note}, revision = ${revision}::int, updated_at = ${ctx.clock.now()}::timestamptz
            where file_id = ${record.id}::uuid and revision = ${record.revision}::int returning file_id as id`,
          audit: {
            action: actions.update,
            target: { kind: fileRecord.kind, id: record.id, label: after.name },
            changes: changesBetween(changeable(record), after),
            revision,
          },
          answer,
        },
        tx,
      );
      if (!isWritten) throw new TooLate();
      return answer;
    })
    .catch((error: unknown) => {
      if (error instanceof TooLate) return null;
      throw error;
    });
}

/** Another request was faster: what this transaction did so far has to go, and it is tried again. */
class TooLate extends Error {}

/** Puts the file at its place and the others round it; answers the place that it really got. */
async function move(tx: Db, table: FileTable, recordId: string, record: RecordFile, position: number): Promise<number> {
  const order = await lockRecordFiles(tx, table, recordId);
  if (position === record.position) return position;
  const next = movedTo(order, record.id as string, position);
  await renumber(tx, table, next);
  return next.indexOf(record.id) + 1;
}
