import type { Db } from '../database/connect.ts';

const dayMs = 24 * 3_600_000;

/** Deletes what can't be used any more: sessions that ran out, old codes, forgotten tries. For a daily job. */
export async function deleteExpiredIdentity(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.deleteFrom('auth_sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('auth_verifications').where('expires_at', '<', daysAgo(7)).execute();
  await db.deleteFrom('auth_attempts').where('updated_at', '<', daysAgo(31)).execute();
}
