import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Pool } from 'pg';
import type { SignedIn } from '../context.ts';
import { noRolesRequired, presentSignedIn, userColumns } from './present-user.ts';

const statement = {
  name: 'user-to-look-as',
  text: `select ${userColumns} from users u where u.id = $1 and u.disabled_at is null and u.deleted_at is null`,
};

/**
 * Returns the signed-in person as another user, for reading alone: what they get is what the other would get, and the log says who really looked. Only super
 * admins may.
 */
export async function impersonate(pool: Pool, viewer: SignedIn, userId: string, method: string): Promise<SignedIn> {
  if (!isSuperAdmin(viewer.person) || viewer.user.isFirstLogin || viewer.user.mustSetUpSecondFactor)
    throw new Failure('forbidden', 'Only super admins can view as another user.', {
      facts: { rule: 'super-admin' },
    });
  if (method !== 'GET' && method !== 'HEAD')
    throw new Failure('forbidden', 'You’re viewing as another user (read-only). Stop viewing to make changes.', {
      facts: { rule: 'view-as' },
    });
  const { rows } = await pool.query({ ...statement, values: [userId] });
  if (rows[0] === undefined)
    throw new Failure('forbidden', 'You can’t view as this user any more.', { facts: { rule: 'view-as' } });
  const { id, name } = viewer.user;
  const shown = presentSignedIn(rows[0], viewer.sessionId, noRolesRequired);
  // A password that still has to be changed keeps its user out, not the viewer.
  return { ...shown, user: { ...shown.user, isFirstLogin: false }, viewedBy: { id, name } };
}
