import { Readable } from 'node:stream';
import { type DispatchFile, dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { dispatchFileRecord, orderActions } from '@poolhouse/domain/features/marketplace/records';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Selectable } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { MarketplaceDispatchFilesTable } from '../../../platform/database/database-tables.ts';
import { write } from '../../../platform/database/write.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { countReadyOrders, refusedDispatches } from './dispatch-orders.ts';

type DispatchFileRow = Selectable<MarketplaceDispatchFilesTable>;

/** Returns a dispatch file as the calls answer it; without its content. */
export function presentDispatchFile(row: Omit<DispatchFileRow, 'content' | 'content_type'>): DispatchFile {
  return {
    id: row.id as DispatchFile['id'],
    store: row.store,
    name: row.name,
    orders: row.orders,
    rows: row.rows,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    uploadedAt: row.uploaded_at?.toISOString() ?? null,
    uploadedBy: row.uploaded_by_name,
    resultAt: row.result_at?.toISOString() ?? null,
    confirmed: row.confirmed,
    refused: row.refused,
  };
}

export async function loadDispatchFile(db: Db, id: string): Promise<DispatchFileRow> {
  const row = await db.selectFrom('marketplace_dispatch_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('file');
  return row;
}

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

/** Marks a file as uploaded to its store. A file that is marked keeps who did it first. */
export const markUploaded = useCase(dispatchApi.markUploaded, async (ctx, { params: { id } }) => {
  const file = await loadDispatchFile(ctx.db, id);
  if (file.uploaded_at !== null) return presentDispatchFile(file);
  const uploaded = {
    uploaded_at: ctx.clock.now(),
    uploaded_by_name: requireSignedIn(ctx).user.name,
    revision: file.revision + 1,
  };
  const answer = presentDispatchFile({ ...file, ...uploaded });
  const isFirst = await write(ctx, {
    change: ctx.db
      .updateTable('marketplace_dispatch_files')
      .set(uploaded)
      .where('id', '=', id)
      .where('uploaded_at', 'is', null)
      .returning('id'),
    audit: {
      action: orderActions.markUploaded,
      target: { kind: dispatchFileRecord.kind, id, label: file.name },
      changes: [{ field: 'uploadedAt', before: null, after: answer.uploadedAt }],
      revision: uploaded.revision,
    },
    answer,
  });
  return isFirst ? answer : presentDispatchFile(await loadDispatchFile(ctx.db, id));
});
