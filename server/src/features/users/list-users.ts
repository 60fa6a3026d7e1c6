import { isFirstPage, listOf } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import type { AccountScope } from './account-scope.ts';
import { userSource } from './user-noun.ts';
import { userCondition, userOrder } from './user-queries.ts';
import { presentUserSummary } from './user-row.ts';

/** Returns the users, filtered and sorted. */
export const listUsers = ({ api, kind }: AccountScope) =>
  useCase(api.list, async (ctx, { query }) => {
    const listQuery = {
      ...query,
      isSteady: isFirstPage(query),
      where: userCondition(query, kind, ctx.clock.now()),
      order: userOrder(query.sort),
    };
    const { rows, ...counts } = await listOf(ctx, userSource, listQuery);
    return { ...counts, users: rows.map(presentUserSummary) };
  });
