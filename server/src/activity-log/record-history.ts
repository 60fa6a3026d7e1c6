import type { HistoryAnswer, HistoryEntry, HistoryQuery } from '@poolhouse/domain/activity-log/history';
import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

const pageSize = 50;
const mostChoices = 100;

/**
 * The history of one record, newest first, a page at a time; `before` is the id of the last entry that was shown. Of
 * several ids, the first is the record and the others are those that were merged into it.
 */
export async function recordHistory(
  ctx: Context,
  kind: string,
  ids: readonly [string, ...string[]],
  query: HistoryQuery = {},
): Promise<HistoryAnswer> {
  const [page, choices] = await Promise.all([
    pageOf(ctx, kind, ids, query),
    query.before === undefined ? choicesOf(ctx, kind, ids) : {},
  ]);
  return { ...page, ...choices };
}

/** Reads the index over kind and id of the record, backwards. */
async function pageOf(ctx: Context, kind: string, ids: readonly string[], { before, field, by }: HistoryQuery) {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .select(['id', 'at', 'user_name', 'action', 'module', 'changes', 'revision', 'request_id', 'reference'])
    .select(['target_id', 'target_label'])
    .where('target_kind', '=', kind)
    .where('target_id', 'in', ids)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(by !== undefined, (query) => query.where('user_name', '=', by ?? ''))
    .$if(field !== undefined, (query) => query.where(sql<boolean>`changes @> ${JSON.stringify([{ field }])}::jsonb`))
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
    reference: row.reference,
    of: row.target_id === ids[0] ? null : row.target_label,
  }));
  return { entries, more: rows.length > pageSize };
}

/** Which fields of the record were changed, and by whom. */
async function choicesOf(
  ctx: Context,
  kind: string,
  ids: readonly string[],
): Promise<{ fields: string[]; people: string[] }> {
  const { rows } = await sql<{ fields: string[] | null; people: string[] | null }>`
    with mine as (select id, user_name, changes from audit_log where target_kind = ${kind} and target_id = any(${ids}::text[])
      order by id desc limit 1000)
    select
      (select array_agg(field) from (select distinct change ->> 'field' as field
        from mine, jsonb_array_elements(changes) change order by 1 limit ${mostChoices}) few) as fields,
      (select array_agg(user_name) from (select distinct user_name from mine order by 1 limit ${mostChoices}) few) as people`.execute(
    ctx.db,
  );
  return { fields: rows[0]?.fields ?? [], people: rows[0]?.people ?? [] };
}
