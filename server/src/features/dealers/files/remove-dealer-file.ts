import { dealerFilesApi } from '@poolhouse/domain/features/dealers/files/api';
import type { DealerFile } from '@poolhouse/domain/features/dealers/files/dealer-file';
import { dealerActions, dealerFileRecord, dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { movedTo } from '@poolhouse/domain/kernel/moved-to';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { write } from '../../../platform/database/write.ts';
import { requireUnchanged } from '../../../platform/revision.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import { loadDealerFile, lockDealerFiles, presentDealerFile, refuseTooMany, renumber } from './file-rows.ts';

type OfDealer = { id: string; name: string };

/** Takes a file away; it can be restored until the sweep deletes it. */
export const removeDealerFile = useCase(dealerFilesApi.remove, async (ctx, { params, revision: seen }) => {
  const dealer = await loadDealer(ctx.pool, params.id);
  return ctx.db.transaction().execute(async (tx) => {
    const present = await lockDealerFiles(tx, dealer.id);
    const record = presentDealerFile(await loadDealerFile(tx, dealer.id, params.fileId));
    const current = { kind: dealerFileRecord.kind, id: record.id, revision: record.revision, record, values: record };
    await requireUnchanged(ctx, seen, current, tx);
    await setRemoved(ctx, tx, dealer, record, dealerActions.removeFile);
    await renumber(
      tx,
      present.filter((id) => id !== record.id),
    );
    return record;
  });
});

/** Brings a removed file back to its place; one that is there already stays as it is. */
export const restoreDealerFile = useCase(dealerFilesApi.restore, async (ctx, { params }) => {
  const dealer = await loadDealer(ctx.pool, params.id);
  return ctx.db.transaction().execute(async (tx) => {
    const present = await lockDealerFiles(tx, dealer.id);
    const record = presentDealerFile(await loadDealerFile(tx, dealer.id, params.fileId, 'removed or there'));
    if (present.includes(record.id)) return record;
    refuseTooMany(present);
    const order = movedTo<string>(present, record.id, record.position);
    const answer = { ...record, position: order.indexOf(record.id) + 1 };
    await setRemoved(ctx, tx, dealer, answer, dealerActions.restoreFile);
    await renumber(tx, order);
    return answer;
  });
});

/** False when it was so already. */
function setRemoved(
  ctx: Context,
  db: Db,
  dealer: OfDealer,
  file: DealerFile,
  action: typeof dealerActions.removeFile | typeof dealerActions.restoreFile,
): Promise<boolean> {
  const isGone = action === dealerActions.removeFile;
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
        action,
        target: { kind: dealerRecord.kind, id: dealer.id, label: dealer.name },
        changes: [{ field: 'files', before: isGone ? file.name : null, after: isGone ? null : file.name }],
      },
      answer: file,
    },
    db,
  );
}
