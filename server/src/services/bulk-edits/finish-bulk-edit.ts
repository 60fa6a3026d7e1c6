import { bulkEditActions } from '@poolhouse/domain/services/bulk-edits/records';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { queueStatistics } from '../../platform/database/refresh-statistics.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';
import type { BulkWork } from './bulk-work.ts';

type Ended = {
  changed_count: number;
  unchanged_count: number;
  refused_count: number;
  restored_count: number;
  kept_count: number;
  expected_count: number | null;
  total_count: number;
};

/** Closes a bulk edit or its undo with what to tell people; one that was stopped meanwhile keeps its message. */
export async function finishBulkEdit(db: Db, work: BulkWork): Promise<string | null> {
  const isUndo = work.action === bulkEditActions.undo.action;
  const end = isUndo
    ? sql`state = 'undone', undone_at = ${work.now}::timestamptz`
    : sql`state = 'applied', ended_at = ${work.now}::timestamptz`;
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Ended>`update bulk_edits set ${end}
      where id = ${work.bulkEditId} and state = ${isUndo ? 'undoing' : 'applying'} returning *`.execute(tx);
    const ended = rows[0];
    if (ended === undefined) return messageOf(tx, work.bulkEditId);
    const message = isUndo ? undoneText(work.kind, ended) : appliedText(work.kind, ended);
    await sql`update bulk_edits set message = ${message} where id = ${work.bulkEditId}`.execute(tx);
    await queueStatistics(tx, [work.kind.table.name, 'bulk_edit_rows', 'audit_log'], work.now);
    return message;
  });
}

async function messageOf(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ message: string | null }>`select message from bulk_edits where id = ${id}`.execute(db);
  return rows[0]?.message ?? null;
}

function appliedText({ noun }: AnyBulkEditDefinition, ended: Ended): string {
  const { changed_count: changed, unchanged_count: same, refused_count: refused } = ended;
  const parts = [
    `${formatCount(changed)} ${changed === 1 ? noun.one : noun.many} changed.`,
    same > 0 && `${formatCount(same)} already up to date.`,
    refused > 0 && `${formatCount(refused)} ${refused === 1 ? 'was' : 'were'} refused.`,
    differs(ended) &&
      `${formatCount(ended.total_count)} matched instead of the ${formatCount(ended.expected_count ?? 0)} shown before.`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** Between the count that was shown and the start, others may have changed what the filters find. */
function differs({ expected_count, total_count }: Ended): boolean {
  return expected_count !== null && expected_count !== total_count;
}

function undoneText({ noun }: AnyBulkEditDefinition, { restored_count: restored, kept_count: kept }: Ended): string {
  const done = `${formatCount(restored)} ${restored === 1 ? noun.one : noun.many} restored.`;
  if (kept === 0) return done;
  return `${done} ${formatCount(kept)} not restored: changed since.`;
}

function formatCount(count: number): string {
  return count.toLocaleString('en-AU');
}
