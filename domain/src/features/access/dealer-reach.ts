import type { Access, CallScope } from '../../kernel/contract.ts';
import type { Area } from './areas.ts';
import { type Permission, pageOfArea } from './permissions.ts';
import { rolePagesProblem } from './role-pages.ts';

/**
 * Returns whether a dealer's account can come to have this access, whatever a super admin sets: by a session, or by a
 * permission on a page that the role may be given.
 */
export function mayDealerReach(access: Access): boolean {
  if (access === 'anonymous') return false;
  if (access.startsWith('session')) return true;
  const [area] = (access as Permission).split(':') as [Area];
  return rolePagesProblem('DEALER', [pageOfArea[area]]) === null;
}

/** Returns the scope of a call that a service makes for the records of any feature: within a dealer's reach they are its own alone. */
export function scopeWithinReach(access: Permission): { scope: CallScope } | { scope?: never } {
  return mayDealerReach(access) ? { scope: 'own-dealer' } : {};
}
