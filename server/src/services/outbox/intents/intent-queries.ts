import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import type { IntentListQuery, IntentSummary } from '@poolhouse/domain/services/outbox/intent';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { type IntentFilter, intentCondition, intentOrder } from './intent-condition.ts';
import { type IntentRow, intentColumns, presentIntent } from './intent-row.ts';

type IntentPage = { count: number; countExact: boolean; intents: IntentSummary[] };

/** Returns a page of the outbox. The place of the page is found in an index; only its own rows are read whole. */
export async function findIntents(ctx: Context, registry: IntentRegistry, query: IntentListQuery): Promise<IntentPage> {
  const now = ctx.clock.now();
  const condition = intentCondition(query, now);
  const order = intentOrder(query);
  const offset = (query.page - 1) * query.limit;
  const { rows } = await sql<IntentRow & { count: number }>`
    select counted.count, ${intentColumns(now)} from
      (select count(*)::int as count from (select 1 from outbox o where ${condition} limit ${exactCountLimit + 1}) few) counted
      left join (select o.id from outbox o where ${condition} order by ${order} limit ${query.limit} offset ${offset}) page on true
      left join outbox o on o.id = page.id
      left join users u on u.id = o.created_by
    order by ${order}`.execute(ctx.db);
  const found = rows[0]?.count ?? 0;
  return {
    count: Math.min(found, exactCountLimit),
    countExact: found <= exactCountLimit,
    intents: rows.filter(({ id }) => id !== null).map((row) => presentIntent(row, registry)),
  };
}

export async function findIntent(ctx: Context, id: string): Promise<IntentRow | null> {
  const { rows } = await sql<IntentRow>`select ${intentColumns(ctx.clock.now())} from outbox o
    left join users u on u.id = o.created_by where o.id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
}

/** Returns all filtered intents for an export, in the order of the list. */
export function exportedIntents(filter: IntentFilter, now: Date): RawBuilder<unknown> {
  return sql`select ${intentColumns(now)} from outbox o left join users u on u.id = o.created_by
    where ${intentCondition(filter, now)} order by ${intentOrder(filter)}`;
}
