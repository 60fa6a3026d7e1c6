import { branchesApi } from '@poolhouse/domain/branches/api';
import { verb } from '../platform/verb.ts';
import { presentBranch } from './branch-row.ts';

/** The service branches, closed ones last. */
export const listBranches = verb(branchesApi.list, async (ctx) => {
  const rows = await ctx.db
    .selectFrom('branches')
    .selectAll()
    .orderBy('active', 'desc')
    .orderBy('label')
    .limit(500)
    .execute();
  return { branches: rows.map(presentBranch) };
});
