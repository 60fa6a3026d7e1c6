import { movedTo } from '@poolhouse/domain/kernel/moved-to';
import type { RecordFile } from '@poolhouse/domain/services/files/record-file';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { requireUnchanged } from '../../../platform/revision.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadRecordFile, lockRecordFiles, presentRecordFile, refuseTooMany, renumber } from './file-rows.ts';
import type { FileOwner, StoredRecordFiles } from './stored-record-files.ts';

/** Takes a file away; it can be restored until the sweep deletes it. */
export function removeRecordFile(of: StoredRecordFiles) {
  const { calls, table } = of;
  return useCase(calls.remove, async (ctx, { params, revision: seen }) => {
    const owner = await of.load(ctx, params.id, calls.remove);
    return ctx.db.transaction().execute(async (tx) => {
      const present = await lockRecordFiles(tx, table, owner.id);
      const ids = { recordId: owner.id, fileId: params.fileId };
      const file = presentRecordFile(await loadRecordFile(tx, table, ids));
      const { id, revision } = file;
      await requireUnchanged(ctx, seen, { kind: of.fileRecord.kind, id, revision, record: file, values: file }, tx);
      await setRemoved(ctx, tx, of, owner, { file, isGone: true });
      await renumber(
        tx,
        table,
        present.filter((other) => other !== id),
      );
      return file;
    });
  });
}

/** Brings a removed file back to its place; one that is there already stays as it is. */
export function restoreRecordFile(of: StoredRecordFiles) {
  const { calls, noun, table, most } = of;
  return useCase(calls.restore, async (ctx, { params }) => {
    const owner = await of.load(ctx, params.id, calls.restore);
    return ctx.db.transaction().execute(async (tx) => {
      const present = await lockRecordFiles(tx, table, owner.id);
      const ids = { recordId: owner.id, fileId: params.fileId };
      const file = presentRecordFile(await loadRecordFile(tx, table, ids, 'removed or there'));
      if (present.includes(file.id)) return file;
      refuseTooMany(noun, present, most);
      const order = movedTo<string>(present, file.id, file.position);
      const answer = { ...file, position: order.indexOf(file.id) + 1 };
      await setRemoved(ctx, tx, of, owner, { file: answer, isGone: false });
      await renumber(tx, table, order);
      return answer;
    });
  });
}

/** False when it was so already. */
function setRemoved(
  ctx: Context,
  db: Db,
  { record, actions }: StoredRecordFiles,
  owner: FileOwner,
  { file, isGone }: { file: RecordFile; isGone: boolean },
): Promise<boolean> {
  return write(
    ctx,
    {
      change: db
        .updateTable('files')
        .set({ removed_at: isGone ? ctx.clock.now() : null })
        .where('id', '=', file.id)
        .where('removed_at', isGone ? 'is' : 'is not', null)
        .returning('id'),
      audit: {
        action: isGone ? actions.removeFile : actions.restoreFile,
        target: { kind: record.kind, ...owner },
        changes: [{ field: 'files', before: isGone ? file.name : null, after: isGone ? null : file.name }],
      },
      answer: file,
    },
    db,
  );
}
