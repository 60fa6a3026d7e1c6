import type { HistoryEntry } from '@poolhouse/domain/activity-log/history';
import type { Context } from '../platform/context.ts';

const pageSize = 50;

/** The history of one record, newest first, a page at a time; `before` is the id of the last entry that was shown. */
export async function recordHistory(
  ctx: Context,
  kind: string,
  id: string,
  before?: string,
): Promise<{ entries: HistoryEntry[]; more: boolean }> {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_name', 'action', 'module', 'changes', 'revision', 'request_id'])
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    datePerformed: row.at.toISOString(),
    user: row.user_name,
    action: row.action,
    module: row.module,
    changes: row.changes as HistoryEntry['changes'],
    revision: row.revision,
    requestId: row.request_id,
  }));
  return { entries, more: rows.length > pageSize };
}
