import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { sql } from 'kysely';
import type { SetUpSource } from '../../services/waiting/index.ts';

/** Done once there is a dealer. */
export const dealersStep: SetUpSource = {
  id: 'import',
  title: 'Dealers',
  note: 'Import them from CSV or Excel. You see every change before it is made.',
  action: { label: 'Import dealers', path: `${pagePaths.dealers}/import` },
  isDone: sql`select exists (select 1 from dealers)`,
};
