import { doingInWords } from './access-labels.ts';
import type { Action } from './actions.ts';
import type { Area } from './areas.ts';
import type { Page } from './pages.ts';
import { adminAreas, type Permission, type PermissionMap, pageOfArea, splitArea } from './permissions.ts';
import { defaultActions } from './role-defaults.ts';
import type { Role } from './roles.ts';

/** What the access check needs to know of a person. */
export type Person = {
  id: string;
  role: Role;
  /** The pages of the role as they stand now (the shipped table, as a super admin may have changed it). */
  pages: readonly Page[];
  permissions: PermissionMap;
  /** For dealers: the customer id whose records alone they may know of. */
  priorityId: string | null;
};

const synonyms = { read: 'view', update: 'edit' } as const;

/** Returns the action that a synonym stands for. §6 */
export function plainAction(action: Action): Action {
  return action in synonyms ? synonyms[action as keyof typeof synonyms] : action;
}

/** Returns the actions that a person has in an area: what was set for the person, else the role's default. */
export function effectiveActions(
  person: Pick<Person, 'role' | 'permissions' | 'pages'>,
  area: Area,
): readonly Action[] {
  const { module, subArea } = splitArea(area);
  const entry = person.permissions[module];
  const set = (subArea !== null ? entry?.subAreas?.[subArea] : undefined) ?? entry?.permissions;
  return set ?? defaultActions(person.role, area, person.pages);
}

/** Why something is refused, in the words of the rule that refused it. */
export type Refusal = { rule: 'page' | 'permission'; message: string };

/**
 * Returns the rule that refuses: page by role, then action by permission; null when the person may. Menus, buttons, the
 * route guard and calls on a collection use it. What concerns one record asks `findRecordRefusal`. §6.
 */
export function findRefusal(person: Person, permission: Permission): Refusal | null {
  const [area, action] = permission.split(':') as [Area, Action];
  if (!person.pages.includes(pageOfArea[area])) {
    return { rule: 'page', message: 'Your role doesn’t include this page.' };
  }
  const held = effectiveActions(person, area).map(plainAction);
  if (!held.includes('manage') && !held.includes(plainAction(action))) {
    return { rule: 'permission', message: `You can’t ${doingInWords(permission)}.` };
  }
  return null;
}

/** Returns true when the person may do it on records as such, whatever their owner. See `findRefusal`, and `canOn` for one record. */
export function can(person: Person, permission: Permission): boolean {
  return findRefusal(person, permission) === null;
}

/** Returns whether the person has any permission in the area. §6. */
export function hasModulePermission(person: Person, area: Area): boolean {
  return effectiveActions(person, area).length > 0;
}

/** Returns whether the person has access to Admin: any permission on any admin sub-area and the page itself; revenue alone is shown elsewhere too. §6. */
export function hasAdminAccess(person: Person): boolean {
  return person.pages.includes('admin') && adminAreas.some((area) => hasModulePermission(person, area));
}

/** Returns true for super admins, who have `manage` on all seven admin sub-areas. §6. */
export function isSuperAdmin(person: Person): boolean {
  return adminAreas.every((area) => effectiveActions(person, area).includes('manage'));
}
