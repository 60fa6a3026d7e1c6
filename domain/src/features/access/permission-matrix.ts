import type { Action } from './actions.ts';
import type { Area } from './areas.ts';
import { effectiveActions } from './can.ts';
import { type Holder, heldPermissions } from './grants.ts';
import { type PermissionMap, pageOfArea, splitArea, subAreasOfModule } from './permissions.ts';

/** The columns of the matrix: every action once, under its plain name, and what implies all others last. */
export const matrixActions = [
  'view',
  'create',
  'edit',
  'delete',
  'export',
  'import',
  'approve',
  'reject',
  'assign',
  'manage',
] as const satisfies readonly Action[];
const plain: Partial<Record<Action, Action>> = { read: 'view', update: 'edit' };

/**
 * One cell as it works: `isOn` whether the person may, `from` where that comes from (as the role has it, otherwise than
 * the role because it was set for the person, or by `manage`), `locked` why it can't be changed here, in words.
 */
export type MatrixCell = { isOn: boolean; from: 'role' | 'person' | 'manage'; locked: string | null };

/** Returns whether something was set for the person in an area, in place of the role's default. */
export function isSetFor(map: PermissionMap, area: Area): boolean {
  return entryOf(map, area) !== undefined;
}

function entryOf(map: PermissionMap, area: Area): readonly Action[] | undefined {
  const { module, subArea } = splitArea(area);
  const entry = map[module];
  return (subArea === null ? undefined : entry?.subAreas?.[subArea]) ?? entry?.permissions;
}

/** Returns a cell of the matrix for the user who would change it; `granter` is null for readers. §6 */
export function matrixCell(person: Holder, area: Area, action: Action, granter: Holder | null): MatrixCell {
  const held = effectiveActions(person, area).map((one) => plain[one] ?? one);
  const isManaged = held.includes('manage') && action !== 'manage';
  const isReachable = person.pages.includes(pageOfArea[area]);
  const isOn = isReachable && (isManaged || held.includes(action));
  const from = isManaged ? 'manage' : isOn === isOnByDefault(person, area, action) ? 'role' : 'person';
  return { isOn, from, locked: whyLocked({ person, area, action, granter, isReachable, isManaged, isOn }) };
}

/** Whether the role alone would give it, where its page is in reach. */
function isOnByDefault({ role, pages }: Holder, area: Area, action: Action): boolean {
  const given = effectiveActions({ role, pages, permissions: {} }, area).map((one) => plain[one] ?? one);
  return pages.includes(pageOfArea[area]) && (given.includes('manage') || given.includes(action));
}

type Looked = { person: Holder; area: Area; action: Action; granter: Holder | null } & Record<
  'isReachable' | 'isManaged' | 'isOn',
  boolean
>;

function whyLocked({ area, action, granter, isReachable, isManaged, isOn }: Looked): string | null {
  if (!isReachable) return 'The role doesn’t include this page. Change a role’s pages under Roles.';
  if (granter === null) return 'Only super admins can set individual permissions.';
  if (isManaged) return 'Manage includes every action. Remove Manage first.';
  if (isOn) return null;
  const own = heldPermissions(granter);
  const actions = action === 'manage' ? matrixActions : [action];
  const lacks = actions.some((one) => !own.has(`${area}:${one}`));
  return lacks ? 'You can’t give a permission you don’t have.' : null;
}

/** Returns the map after an action was switched in an area; the area no longer follows the role then. */
export function switchAction(person: Holder, area: Area, action: Action): PermissionMap {
  const held = [...new Set(effectiveActions(person, area).map((one) => plain[one] ?? one))];
  return withEntry(person.permissions, area, switched(held, action));
}

function switched(held: readonly Action[], action: Action): Action[] {
  if (!held.includes(action)) return matrixActions.filter((one) => one === action || held.includes(one));
  // What `manage` stood for stays until it is removed one by one.
  if (action === 'manage') return matrixActions.filter((one) => one !== 'manage');
  return matrixActions.filter((one) => one !== action && held.includes(one));
}

/** Returns the map after an area was given back to the role's default. */
export function resetArea(map: PermissionMap, area: Area): PermissionMap {
  return withEntry(map, area, undefined);
}

function withEntry(map: PermissionMap, area: Area, list: Action[] | undefined): PermissionMap {
  const { module, subArea } = splitArea(area);
  const { [module]: _before, ...others } = map;
  if (subArea === null) return list === undefined ? others : { ...others, [module]: { permissions: list } };
  const { [subArea]: _one, ...rest } = spelledOut(map, area);
  const subAreas = list === undefined ? rest : { ...rest, [subArea]: list };
  return Object.keys(subAreas).length === 0 ? others : { ...others, [module]: { subAreas } };
}

/** What is set for the sub-areas of a module; a list for the whole module is written out for each. */
function spelledOut(map: PermissionMap, area: Area): Record<string, Action[]> {
  const { module } = splitArea(area);
  const entry = map[module];
  const names: readonly string[] = subAreasOfModule[module];
  const whole = entry?.permissions;
  const fromModule = whole === undefined ? {} : Object.fromEntries(names.map((name) => [name, whole]));
  return { ...fromModule, ...entry?.subAreas };
}
