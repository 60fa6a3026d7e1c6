import type { Db } from '../../platform/database/connect.ts';

/** Releases the account managers that are linked with a user, who is erased. */
export async function releaseReps(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('reps').set({ user_id: null }).where('user_id', '=', userId).execute();
}
