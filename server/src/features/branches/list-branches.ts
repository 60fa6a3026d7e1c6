import { can } from '@poolhouse/domain/features/access/can';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import type { Branch } from '@poolhouse/domain/features/branches/branch';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { presentBranch } from './branch-row.ts';

/** Returns the service branches, closed ones last. Staff addresses and cost centres are for those who look after branches. */
export const listBranches = useCase(branchesApi.list, async (ctx) => {
  const rows = await ctx.db
    .selectFrom('branches')
    .selectAll()
    .orderBy('active', 'desc')
    .orderBy('label')
    .limit(500)
    .execute();
  const branches = rows.map(presentBranch);
  return {
    branches: can(requireSignedIn(ctx).person, 'admin.branch:view') ? branches : branches.map(withoutInternals),
  };
});

function withoutInternals(branch: Branch): Branch {
  return { ...branch, notificationEmails: [], costCentre: null };
}
