import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { authorise } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Kiosks } from './kiosks.ts';

/** A kiosk with its branch, or null for staff, who were checked. */
export type AskingKiosk = { id: string; branch: string; branchId: string; name: string };

/** Returns the kiosk that makes a call; null for a user with the permission. Refuses everyone else. */
export async function findAsker(kiosks: Kiosks, ctx: Context, permission: Permission): Promise<AskingKiosk | null> {
  if (ctx.ticket) {
    const { id, branch, branch_id: branchId, name } = await kiosks.find(ctx, ctx.ticket);
    return { id, branch, branchId, name };
  }
  authorise(ctx.who, permission);
  return null;
}
