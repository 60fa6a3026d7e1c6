import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { outboxPermission } from '@poolhouse/domain/services/outbox/intent-access';
import { sql } from 'kysely';
import type { WaitingSource } from '../waiting/index.ts';

/** What could not be sent, as one item: the outbox tells the rest. */
export const failedSends: WaitingSource = {
  section: 'waiting',
  of: 'company',
  permission: outboxPermission,
  items: async ({ db }) => {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(settled_at) as since from outbox where state = 'failed'`.execute(db);
    const { count, since } = rows[0] ?? { count: 0, since: null };
    if (count === 0) return [];
    const title = count === 1 ? '1 item could not be sent' : `${count.toLocaleString('en-AU')} items could not be sent`;
    const action = { label: 'Review', path: `${pagePaths.admin}/outbox?state=failed` };
    return [{ id: 'outbox:failed', title, note: 'Outbox', at: since?.toISOString() ?? null, action }];
  },
};
