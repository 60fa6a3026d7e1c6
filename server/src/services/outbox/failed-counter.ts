import { sql } from 'kysely';
import type { Counter } from '../counters/index.ts';

/** What could not be sent outside and waits for a user to look at it. */
export const failedCounter: Counter = {
  field: 'outbox_failed',
  of: 'company',
  permission: 'admin:manage',
  count: () => sql`select count(*) from outbox where state = 'failed'`,
};
