import { findRefusal } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { sql } from 'kysely';
import { authorise } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Kiosks } from './kiosks.ts';

/** A kiosk with its branch, or null for staff, who were checked. */
export type AskingKiosk = { id: string; branch: string; branchId: string; name: string; takesPhotos: boolean };

/** Returns the kiosk that makes a call; null for a call without its token. */
export async function findKiosk(kiosks: Kiosks, ctx: Context): Promise<AskingKiosk | null> {
  if (!ctx.ticket) return null;
  const { id, branch, branch_id: branchId, name, takes_photos: takesPhotos } = await kiosks.find(ctx, ctx.ticket);
  return { id, branch, branchId, name, takesPhotos };
}

/** Returns the kiosk that makes a call; null for a user with the permission. Refuses everyone else. */
export async function findAsker(kiosks: Kiosks, ctx: Context, permission: Permission): Promise<AskingKiosk | null> {
  const kiosk = await findKiosk(kiosks, ctx);
  if (kiosk === null) authorise(ctx.who, permission);
  return kiosk;
}

/**
 * Returns the ids of the branches whose evacuation list a person may use: null for all, by the permission, else those that they are a
 * warden of. Refuses everyone else.
 */
export async function wardenBranches(
  { who, db }: Pick<Context, 'who' | 'db'>,
  permission: Permission,
): Promise<readonly string[] | null> {
  if (who === null || findRefusal(who.person, permission) === null) {
    authorise(who, permission);
    return null;
  }
  const { rows } = await sql<{ branch_id: string }>`select branch_id from visit_wardens
    where user_id = ${who.user.id}`.execute(db);
  if (rows.length === 0) authorise(who, permission);
  return rows.map(({ branch_id }) => branch_id);
}

/** Refuses users who may not open the evacuation list of a branch. */
export async function authoriseForBranch(
  ctx: Pick<Context, 'who' | 'db'>,
  permission: Permission,
  branchId: string,
): Promise<void> {
  const branches = await wardenBranches(ctx, permission);
  if (branches !== null && !branches.includes(branchId)) authorise(ctx.who, permission);
}
