import type { UserState } from './user.ts';

/** Returns why nothing can be changed of an account, as people read it; null while it is in use. §3 */
export function accountLockReason(state: UserState): string | null {
  if (state === 'erased') return 'This user was erased and can’t be restored.';
  return state === 'deleted' ? 'This user was deleted. Restore them first.' : null;
}

/** Returns true for a deleted account: it isn't listed and can't sign in. */
export function isDeletedAccount(state: UserState): boolean {
  return accountLockReason(state) !== null;
}
