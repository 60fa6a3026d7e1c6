import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { sql } from 'kysely';
import type { SetUpSource } from '../../services/waiting/index.ts';

/** Done once there is a second account. */
export const usersStep: SetUpSource = {
  id: 'users',
  title: 'Users',
  note: 'Invite the people you work with. A role decides which pages they see.',
  action: { label: 'Add users', path: `${pagePaths.admin}/users/new` },
  isDone: sql`select count(*) > 1 from (select 1 from users where deleted_at is null limit 2) some_users`,
};
