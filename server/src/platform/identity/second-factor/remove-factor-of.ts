import type { Db } from '../../database/connect.ts';
import { endAllSessions } from '../session-store.ts';
import { deleteFactor } from './factor-store.ts';

/**
 * Takes the second factor of a user who lost it, for an administrator; false when there is none. Ends the person's
 * sessions: the holder of the lost phone may be signed in on it.
 */
export async function removeFactorOf(db: Db, identityId: string): Promise<boolean> {
  if (!(await deleteFactor(db, identityId))) return false;
  await endAllSessions(db, identityId);
  return true;
}
