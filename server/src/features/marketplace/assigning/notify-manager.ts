import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { findRecipients, type Message } from '../../../services/notifications/index.ts';

/** Returns who is told of orders that another user assigned to a dealer: its account manager, where they have an account. */
export function findManager(db: Db, dealerId: string, assignedBy: string | null): Promise<string[]> {
  const manager = sql`select r.user_id from dealers d join reps r on r.id = d.rep
    where d.id = ${dealerId} and r.user_id is distinct from ${assignedBy}::uuid`;
  return findRecipients(db, 'marketplace:view', manager);
}

/** Returns what the manager is told; `orders` is one by its reference, or how many. */
export const assignedMessage = (orders: string, dealer: string, search: string): Message => ({
  type: 'order-assigned',
  title: `${orders} assigned to ${dealer}`,
  description: 'You’re the account manager of this dealer.',
  link: `${pagePaths.online_store}${search}`,
});
