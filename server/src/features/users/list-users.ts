import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { sql } from 'kysely';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { userCondition, userOrder } from './user-queries.ts';
import { presentUserSummary, type UserRow } from './user-row.ts';

/** Returns the users, filtered and sorted. */
export const listUsers = ({ api, kind }: AccountScope) =>
  useCase(api.list, async (ctx, { query }) => {
    const condition = userCondition(query, kind);
    const { rows } = await sql<UserRow & { count: number }>`
    select c.count, page.* from
      (select count(*)::int as count from (select 1 from users u where ${condition} limit ${exactCountLimit + 1}) few) c
      left join lateral (select u.*, row_number() over (order by ${userOrder(query.sort ?? 'name')}) as place
        from users u where ${condition} order by ${userOrder(query.sort ?? 'name')}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}) page on true
    order by page.place`.execute(ctx.db);
    const found = rows[0]?.count ?? 0;
    return {
      count: Math.min(found, exactCountLimit),
      countExact: found <= exactCountLimit,
      users: rows.filter((row) => row.id !== null).map(presentUserSummary),
    };
  });
