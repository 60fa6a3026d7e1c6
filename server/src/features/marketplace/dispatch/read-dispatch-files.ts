import { Readable } from 'node:stream';
import { dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { loadDispatchFile, presentDispatchFile } from './dispatch-files.ts';
import { countReadyOrders, refusedDispatches } from './dispatch-orders.ts';

type StoreVerdict = 'confirmed' | 'refused' | null;
const maxFiles = 100;
const withoutContent = [
  ...(['id', 'store', 'name', 'orders', 'rows', 'created_by_name', 'created_at'] as const),
  ...(['uploaded_by_name', 'uploaded_at', 'result_at', 'confirmed', 'refused', 'revision'] as const),
] as const;

const files = useCase(dispatchApi.files, async (ctx, { query: { store } }) => {
  const rows = await ctx.db
    .selectFrom('marketplace_dispatch_files')
    .select(withoutContent)
    .$if(store !== undefined, (some) => some.where('store', '=', store ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxFiles)
    .execute();
  const ready = store === undefined ? null : await countReadyOrders(ctx.db, store);
  const refused = store === undefined ? [] : await refusedDispatches(ctx.db, store);
  return { files: rows.map(presentDispatchFile), ready, refused };
});

const download = useCase(dispatchApi.download, async (ctx, { params: { id } }) => {
  const { name, content, content_type: contentType } = await loadDispatchFile(ctx.db, id);
  return { fileName: name, contentType, stream: Readable.from([content]) };
});

const ofOrder = useCase(dispatchApi.ofOrder, async (ctx, { params: { id } }) => {
  const rows = await ctx.db
    .selectFrom('marketplace_dispatches as d')
    .innerJoin('marketplace_dispatch_files as f', 'f.id', 'd.file_id')
    .select(withoutContent.map((column) => `f.${column}` as const))
    .select(['d.row', 'd.exported_at', 'd.result', 'd.result_message'])
    .where('d.order_id', '=', id)
    .orderBy('d.exported_at', 'desc')
    .orderBy('d.row')
    .execute();
  return {
    dispatches: rows.map(({ row, exported_at, result, result_message: message, ...file }) => ({
      file: presentDispatchFile(file),
      row,
      message,
      exportedAt: exported_at.toISOString(),
      result: result as StoreVerdict,
    })),
  };
});

export const readDispatchFiles: readonly AnyUseCase[] = [files, download, ofOrder];
