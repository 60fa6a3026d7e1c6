import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { sql } from 'kysely';
import type { SetUpSource } from '../../services/waiting/index.ts';

/** Done once there is an account manager: dealers are imported with theirs. */
export const accountManagersStep: SetUpSource = {
  id: 'account-managers',
  title: 'Account managers',
  note: 'Add them before you import dealers, who each have one.',
  action: { label: 'Add account managers', path: `${pagePaths.admin}/branches` },
  isDone: sql`select exists (select 1 from reps)`,
};
