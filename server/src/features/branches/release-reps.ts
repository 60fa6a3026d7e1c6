import type { Db } from '../../platform/database/connect.ts';

/** Takes the link to a user, who is erased, from account managers. */
export async function releaseReps(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('reps').set({ user_id: null }).where('user_id', '=', userId).execute();
}
