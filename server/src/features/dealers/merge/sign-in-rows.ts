import { sql } from 'kysely';
import type { DealerRows } from '../../../services/dealer-rows/index.ts';
import { type MovedSignIn, moveSignIns } from '../sign-ins/move-sign-ins.ts';

/**
 * The accounts of dealers’ own people name their dealer by its customer id. After a merge all of them have the one that
 * the kept dealer goes by, its own too where it takes the other one’s. Without one, those of the other stay as they are:
 * no dealer can take the id of a merged one.
 */
export const signInRows: DealerRows = {
  table: 'users',
  noun: { one: 'dealer sign-in', many: 'dealer sign-ins' },
  condition: 'lower(x.priority_id) = lower(d.priority_id) and x.created_at >= d.created_at',
  move: {
    count: async (db, { priorityId }) => {
      if (priorityId === null) return 0;
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from users
      where lower(priority_id) = lower(${priorityId})`.execute(db);
      return rows[0]?.count ?? 0;
    },
    apply: async ({ ctx, reference }, other, kept) => {
      const others = kept.priorityId === null ? null : other.priorityId;
      const from = [others, kept.formerPriorityId].filter((id) => id !== null);
      const to = ({ before }: { before: string }) => (isSame(before, kept.priorityId) ? before : kept.priorityId);
      return moveSignIns(ctx, { from, to, reference });
    },
    revert: async ({ ctx, reference }, moved, other, kept) => {
      const former = new Map((moved as MovedSignIn[]).map(({ id, before }) => [id, before]));
      /** What a sign-in had goes back where it still names one of the two; what was added since stays with the kept one. */
      const to = ({ id, before }: { id: string; before: string }) => {
        const had = former.get(id) ?? null;
        if (had !== null && (isSame(had, other.priorityId) || isSame(had, kept.priorityId))) return had;
        return isSame(before, kept.priorityId) ? before : kept.priorityId;
      };
      const from = [kept.formerPriorityId].filter((id) => id !== null);
      const returned = await moveSignIns(ctx, { from, to, reference });
      return returned.filter(({ after }) => isSame(after, other.priorityId)).length;
    },
  },
};

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}
