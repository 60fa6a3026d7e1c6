import { notFound } from '@poolhouse/domain/kernel/errors';
import type { JobId } from '@poolhouse/domain/kernel/job';
import type { BulkEdit, BulkEditId, BulkEditState } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import type { Selectable } from 'kysely';
import { authoriseOn } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { BulkEditsTable } from '../../platform/database/database-tables.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';
import type { BulkEditRegistry } from './bulk-edit-registry.ts';

export type BulkEditRecord = Selectable<BulkEditsTable>;

/** Returns one bulk edit, with its kind; refuses with 404 when there is none, and with 403 who may not change that kind. */
export async function loadBulkEdit(
  ctx: Context,
  kinds: BulkEditRegistry,
  id: BulkEditId,
): Promise<{ row: BulkEditRecord; kind: AnyBulkEditDefinition }> {
  const row = await findBulkEdit(ctx.db, id);
  if (row === undefined) throw notFound('bulk edit');
  const kind = kinds.of(row);
  authoriseOn(ctx, kind.permission, { owner: 'company' }, 'bulk edit');
  return { row, kind };
}

export function findBulkEdit(db: Db, id: string): Promise<BulkEditRecord | undefined> {
  return db.selectFrom('bulk_edits').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a bulk edit as the calls answer it. */
export function presentBulkEdit(row: BulkEditRecord): BulkEdit {
  const { changed_count: changed, unchanged_count: unchanged, refused_count: refused } = row;
  const { restored_count: restored, kept_count: kept, total_count: total } = row;
  const waiting = total - changed - unchanged - refused - restored - kept;
  const state = row.state as BulkEditState;
  return {
    id: row.id as BulkEditId,
    kind: row.kind,
    state,
    change: row.change as BulkEdit['change'],
    expected: row.expected_count,
    total,
    done: state === 'undoing' ? restored + kept : total - waiting,
    counts: { waiting, changed, unchanged, refused, restored, kept },
    message: row.message,
    job: row.job_id as JobId | null,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}
