import { type Action, actions } from './actions.ts';
import { effectiveActions, isSuperAdmin, type Person } from './can.ts';
import { areas, type Permission, pageOfArea } from './permissions.ts';

/** What grants look at in a person, whether stored or only wanted. */
export type Holder = Pick<Person, 'role' | 'pages' | 'permissions'>;

/** Actions that stand for themselves: `read` is `view` and `update` is `edit`. §6. */
const plainActions = actions.filter((action) => action !== 'read' && action !== 'update');
const plain: Partial<Record<Action, Action>> = { read: 'view', update: 'edit' };

/** Returns everything that a person may do, spelled out: `manage` as all its actions, nothing on pages that are out of reach. */
export function heldPermissions(holder: Holder): ReadonlySet<Permission> {
  const reachable = areas.filter((area) => holder.pages.includes(pageOfArea[area]));
  return new Set(
    reachable.flatMap((area) => {
      const held = effectiveActions(holder, area).map((action) => plain[action] ?? action);
      const all = held.includes('manage') ? plainActions : held;
      return all.map((action): Permission => `${area}:${action}`);
    }),
  );
}

/**
 * Returns the permissions that a user would give by a change without having them, which is never allowed. Empty when the change is fine. `before` is null for
 * a new person.
 */
export function exceedingPermissions(granter: Holder, before: Holder | null, after: Holder): Permission[] {
  const own = heldPermissions(granter);
  const had = before === null ? new Set<Permission>() : heldPermissions(before);
  return [...heldPermissions(after)].filter((permission) => !had.has(permission) && !own.has(permission));
}

/**
 * Returns whether the granter holds every admin permission of the other user, which changing that user needs.
 * Permissions of other features don't count.
 */
export function mayAdminister(granter: Holder, other: Holder): boolean {
  const own = heldPermissions(granter);
  const theirs = [...heldPermissions(other)].filter((permission) => permission.startsWith('admin'));
  return theirs.every((permission) => own.has(permission));
}

/**
 * Returns whether `actor` may do everything that `subject` may, on the pages that their roles have now. Only then may
 * they change how the other signs in, or give the other's access back: else they could sign in as someone who may do
 * more. A dealer's account sees one customer's requests, so editing dealers' accounts is enough for it. §6
 */
export function holdsEveryPermissionOf(actor: Holder, subject: Holder): boolean {
  const own = heldPermissions(actor);
  if (subject.role === 'DEALER' && own.has('admin.dealers:edit')) return true;
  return [...heldPermissions(subject)].every((permission) => own.has(permission));
}

/** Returns why `actor` can't change how `subject` signs in or give their access back, as people read it; else null. */
export function whyNotSignInOf(actor: Holder, subject: Holder): string | null {
  if (holdsEveryPermissionOf(actor, subject)) return null;
  return 'This user has permissions you don’t have. Ask a super admin.';
}

/** Returns true for people who keep the product administrable: the last of them can't be lost. */
export function managesUsers(person: Person): boolean {
  return person.pages.includes('admin') && effectiveActions(person, 'admin.users').includes('manage');
}

/** Returns whether the person may set single permissions: only those who manage all of Admin. */
export function maySetPermissions(person: Person): boolean {
  return isSuperAdmin(person);
}
