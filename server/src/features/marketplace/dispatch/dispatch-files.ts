import type { DispatchFile } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { MarketplaceDispatchFilesTable } from '../../../platform/database/database-tables.ts';

export type DispatchFileRow = Selectable<MarketplaceDispatchFilesTable>;

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
