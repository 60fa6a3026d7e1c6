import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { WaitingSource } from '../../services/waiting/index.ts';

const most = 5;

/** Users of the company whose invitation expired before they signed in. */
export const expiredInvitations: WaitingSource = {
  section: 'waiting',
  of: 'company',
  permission: 'admin.users:update',
  items: async ({ db, clock }) => {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'invitation_expires_at as expired_at'])
      .where('invitation_expires_at', '<=', clock.now())
      .where('last_sign_in_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null)
      .where('role', '<>', 'DEALER')
      .orderBy('invitation_expires_at')
      .limit(most)
      .execute();
    return rows.map(({ id, name, email, expired_at }) => ({
      id: `invitation:${id}`,
      title: `The invitation of ${name} has expired`,
      note: email,
      at: expired_at?.toISOString() ?? null,
      action: { label: 'Resend', path: `${pagePaths.admin}/users/${id}` },
    }));
  },
};
