import { dealerFilesApi } from '@poolhouse/domain/features/dealers/files/api';
import type { DealerFile } from '@poolhouse/domain/features/dealers/files/dealer-file';
import { dealerActions, dealerRecord } from '@poolhouse/domain/features/dealers/records';
import type { Context } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type Files, type NewFile, presentFile, storeUpload } from '../../../services/files/index.ts';
import { loadDealer } from '../dealer-queries.ts';
import { dealerFileKind } from './dealer-file-kind.ts';
import { lockDealerFiles, refuseTooMany } from './file-rows.ts';

type OfDealer = { id: string; name: string };

/** Adds a picture or a document to a dealer, behind those that are there. */
export function addDealerFile(files: Files) {
  return useCase(dealerFilesApi.add, async (ctx, { params, upload }) => {
    const dealer = await loadDealer(ctx.pool, params.id);
    return storeUpload(files, ctx, upload, dealerFileKind, (once, file) => insertFile(once, dealer, file));
  });
}

function insertFile(ctx: Context, dealer: OfDealer, file: NewFile): Promise<DealerFile> {
  return ctx.db.transaction().execute(async (tx) => {
    const present = await lockDealerFiles(tx, dealer.id);
    refuseTooMany(present);
    const position = present.length + 1;
    const answer = { ...presentFile(inserted(file)), note: null, position, revision: 1 };
    await tx.insertInto('files').values(file).execute();
    await write(
      ctx,
      {
        change: tx
          .insertInto('dealer_files')
          .values({ file_id: file.id, dealer_id: dealer.id, note: null, position, updated_at: ctx.clock.now() })
          .returning('file_id as id'),
        audit: {
          action: dealerActions.addFile,
          target: { kind: dealerRecord.kind, id: dealer.id, label: dealer.name },
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
