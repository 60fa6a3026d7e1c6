import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { userRecord } from '@poolhouse/domain/features/access/records';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { userActions } from '@poolhouse/domain/features/users/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { requireSignedIn } from '../../platform/context.ts';
import { recordOutcome } from '../../platform/database/write.ts';
import { loadRolePages, noRolesRequired, presentSignedIn } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { loadUser } from './user-queries.ts';

/**
 * Lets a super admin look at the product as another person. It is only looking: the browser names the person with
 * each request, and the server takes that for reading alone.
 */
export const viewAs = useCase(usersApi.viewAs, async (ctx, { params }) => {
  const who = requireSignedIn(ctx);
  if (!isSuperAdmin(who.person))
    throw new Failure('forbidden', 'Only super admins can view as another user.', {
      facts: { rule: 'super-admin' },
    });
  const row = await loadUser(ctx.db, params.id);
  const pages = (await loadRolePages(ctx.db)).get(row.role as Role) ?? null;
  if (row.deleted_at !== null || row.disabled_at !== null)
    throw new Failure('conflict', 'This user can’t sign in, so you can’t view as them.');
  const target = { kind: userRecord.kind, id: row.id, label: row.email };
  const seen = { ...row, role_pages: pages, has_second_factor: true };
  const answer = presentSignedIn(seen, who.sessionId, noRolesRequired).user;
  await recordOutcome(ctx, { audit: { action: userActions.viewAs, target }, answer }, ctx.db);
  return answer;
});
