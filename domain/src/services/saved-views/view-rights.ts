import { can, type Person } from '../../features/access/can.ts';
import type { Role } from '../../features/access/roles.ts';
import { Failure } from '../../kernel/errors.ts';
import type { SavedList } from './saved-lists.ts';

type SharedList = Pick<SavedList, 'share'>;

/** What decides about a view: whose it is and with whom it is shared. */
export type OwnedView = { list: SharedList; ownerId: string; sharedWith: readonly Role[] };

function mayShare(person: Person, list: SharedList): boolean {
  return can(person, list.share);
}

/** Returns one's own views, those shared with one's role, and all shared ones for those who look after sharing. */
export function maySeeView(person: Person, view: OwnedView): boolean {
  if (view.ownerId === person.id) return true;
  return view.sharedWith.includes(person.role) || (view.sharedWith.length > 0 && mayShare(person, view.list));
}

/** Returns why a person may not change a view that they see; null when they may. What others see, only those may change who may share. */
export function viewLockReason(person: Person, view: OwnedView): string | null {
  if (view.sharedWith.length > 0 && !mayShare(person, view.list)) {
    return 'This view is shared. Save it under another name, or ask an administrator to change it.';
  }
  return null;
}

/** Refuses with 403 when a user without the permission shares. */
export function requireSharing(person: Person, list: SharedList): void {
  if (!mayShare(person, list)) {
    throw new Failure('forbidden', 'Only people who manage this area can share views. Save it for yourself instead.', {
      facts: { permission: list.share },
    });
  }
}
