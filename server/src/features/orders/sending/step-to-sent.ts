import type { OrderStatus, SendType } from '@poolhouse/domain/features/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Returns the columns of an order that was sent, and what the activity log keeps of it. */
export function stepToSent(before: OrderStatus, sendType: SendType, now: Date) {
  return {
    columns: sql`status = 'sent', send_type = ${sendType}, status_changed_at = ${now}`,
    changes: [
      { field: 'status', before, after: 'sent' },
      { field: 'sendType', before: null, after: sendType },
    ],
  };
}

/** Returns true while an entry of the outbox waits or goes out. */
export async function isUnderWay(tx: Db, ...intentIds: readonly (string | null)[]): Promise<boolean> {
  const ids = intentIds.filter((id) => id !== null);
  if (ids.length === 0) return false;
  const { rows } = await sql`select from outbox where id = any(${ids}::uuid[]) and state in ('queued', 'sending')
    limit 1`.execute(tx);
  return rows.length > 0;
}
