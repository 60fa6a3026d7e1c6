import { dealerFilesApi } from '@poolhouse/domain/features/dealers/files/api';
import type { DealerFile, DealerFileChanges } from '@poolhouse/domain/features/dealers/files/dealer-file';
import { dealerActions, dealerFileRecord } from '@poolhouse/domain/features/dealers/records';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { storedFileName } from '@poolhouse/domain/kernel/file-name';
import { movedTo } from '@poolhouse/domain/kernel/moved-to';
import { fileTypeOf } from '@poolhouse/domain/services/files/file-type';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { reconcile, retryOnConflict } from '../../../platform/revision.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import { loadDealerFile, lockDealerFiles, presentDealerFile, renumber } from './file-rows.ts';

/** Gives a file of a dealer another name, note or position. */
export const updateDealerFile = useCase(dealerFilesApi.update, async (ctx, { params, body, revision: seen }) => {
  const dealer = await loadDealer(ctx.pool, params.id);
  return retryOnConflict(async () => {
    const row = await loadDealerFile(ctx.db, dealer.id, params.fileId);
    const record = presentDealerFile(row);
    const before = changeable(record);
    const after = { ...before, ...named(body, record) };
    const wanted = Object.fromEntries(Object.keys(body).map((field) => [field, after[field as keyof typeof after]]));
    await reconcile(
      ctx,
      seen,
      { kind: dealerFileRecord.kind, id: row.id, revision: row.revision, record, values: before },
      wanted,
    );
    if (changesBetween(before, after).length === 0) return record;
    return save(ctx, dealer.id, record, after);
  });
});

function changeable({ name, note, position }: DealerFile) {
  return { name, note, position };
}

/** The new name with an ending that fits the content. */
function named(changes: DealerFileChanges, { contentType }: DealerFile): DealerFileChanges {
  const type = fileTypeOf(contentType);
  if (changes.name === undefined || type === undefined) return changes;
  return { ...changes, name: storedFileName(changes.name, type.endings, type.isPicture) };
}

function save(
  ctx: Context,
  dealerId: string,
  record: DealerFile,
  wanted: Pick<DealerFile, 'name' | 'note' | 'position'>,
): Promise<DealerFile | null> {
  return ctx.db
    .transaction()
    .execute(async (tx) => {
      const position = await move(tx, dealerId, record, wanted.position);
      const revision = record.revision + 1;
      const after = { ...wanted, position };
      const answer = { ...record, ...after, revision };
      await tx.updateTable('files').set({ name: after.name }).where('id', '=', record.id).execute();
      const isWritten = await write(
        ctx,
        {
          change: tx
            .updateTable('dealer_files')
            .set({ note: after.note, revision, updated_at: ctx.clock.now() })
            .where('file_id', '=', record.id)
            .where('revision', '=', record.revision)
            .returning('file_id as id'),
          audit: {
            action: dealerActions.update,
            target: { kind: dealerFileRecord.kind, id: record.id, label: after.name },
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
async function move(tx: Db, dealerId: string, record: DealerFile, position: number): Promise<number> {
  const order = await lockDealerFiles(tx, dealerId);
  if (position === record.position) return position;
  const next = movedTo(order, record.id as string, position);
  await renumber(tx, next);
  return next.indexOf(record.id) + 1;
}
