import { visitSiteApi } from '@poolhouse/domain/features/visitors/site/api';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { WaitingSource } from '../../../services/waiting/index.ts';

const evacuationPath = '/home/evacuation';

type Branch = { value: string; label: string };

/** Returns the open branches that a person is a warden of. Index: visit_wardens__user_id. */
async function wardenBranchesOf(db: Db, userId: string): Promise<Branch[]> {
  const { rows } = await sql<Branch>`select b.value, b.label from visit_wardens w join branches b on b.id = w.branch_id
    where w.user_id = ${userId} and b.active order by b.label`.execute(db);
  return rows;
}

export const listOwnBranches = useCase(visitSiteApi.own, async (ctx) => ({
  wardenOf: await wardenBranchesOf(ctx.db, requireSignedIn(ctx).user.id),
}));

type UnderWay = Branch & { id: string; is_drill: boolean; started_at: Date };

/** Leads wardens from Home to the evacuation list: to what is under way at their branches first, and at all other times by a notice. */
export const wardenNotices: readonly WaitingSource[] = [
  {
    section: 'waiting',
    of: 'account',
    items: async ({ db }, { user }) => {
      const { rows } = await sql<UnderWay>`select e.id, e.is_drill, e.started_at, b.value, b.label
        from visit_wardens w join branches b on b.id = w.branch_id
          join evacuations e on e.branch_id = b.id and e.ended_at is null
        where w.user_id = ${user.id} order by e.started_at`.execute(db);
      return rows.map(({ id, is_drill: isDrill, started_at: startedAt, value, label }) => ({
        id: `evacuation:${id}`,
        title: isDrill ? `Drill at ${label}` : `Evacuation at ${label}`,
        note: 'Tick who is safe',
        at: startedAt.toISOString(),
        action: { label: 'Open list', path: `${evacuationPath}?branch=${value}` },
      }));
    },
  },
  {
    section: 'notices',
    of: 'account',
    items: async ({ db }, { user }) => {
      const branches = await wardenBranchesOf(db, user.id);
      if (branches.length === 0) return [];
      const names = new Intl.ListFormat('en-AU').format(branches.map(({ label }) => label));
      const action = { label: 'Open', path: evacuationPath };
      return [{ id: 'warden', title: `Evacuation list of ${names}`, note: 'You’re a warden', at: null, action }];
    },
  },
];
