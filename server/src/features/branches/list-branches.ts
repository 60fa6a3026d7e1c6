import { can } from '@poolhouse/domain/features/access/can';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { type BranchRow, presentBranch } from './branch-row.ts';

/** Returns the service branches, closed ones last. Staff addresses, cost centres and warehouses are for those who look after branches. */
export const listBranches = useCase(branchesApi.list, async (ctx) => {
  const { rows } = await sql<BranchRow>`select * from branches order by active desc, label limit 500`.execute(ctx.db);
  const branches = rows.map((row) => presentBranch(row));
  if (can(requireSignedIn(ctx).person, 'admin.branch:view')) return { branches };
  return {
    branches: branches.map((branch) => ({ ...branch, notificationEmails: [], costCentre: null, warehouseCode: null })),
  };
});
