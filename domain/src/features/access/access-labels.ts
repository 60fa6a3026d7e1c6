import type { Action } from './actions.ts';
import { type Area, byArea, pageNameOf } from './areas.ts';
import { pageTitles } from './pages.ts';
import { areas, type Module, type Permission, splitArea } from './permissions.ts';

/** What people call each part of the product. */
export const areaLabels = byArea((area) => area.label ?? pageTitles[pageNameOf(area)]);

export const actionLabels = {
  view: 'View',
  read: 'View',
  create: 'Create',
  edit: 'Edit',
  update: 'Edit',
  delete: 'Delete',
  export: 'Export',
  import: 'Import',
  approve: 'Approve',
  reject: 'Reject',
  assign: 'Assign',
  manage: 'Manage',
} as const satisfies Record<Action, string>;

/** Returns the areas under the module that they belong to; a module without sub-areas stands alone. */
export function areasByModule(): { module: Module; areas: Area[] }[] {
  const groups = new Map<Module, Area[]>();
  for (const area of areas) {
    const { module } = splitArea(area);
    groups.set(module, [...(groups.get(module) ?? []), area]);
  }
  return [...groups].map(([module, members]) => ({ module, areas: members }));
}

const wordOrder = ['view', 'create', 'edit', 'delete', 'export', 'import', 'approve', 'reject', 'assign'] as const;

/** Returns a list of actions in a few words: "View, create and edit"; `manage` is everything. */
export function actionsText(actions: readonly Action[]): string {
  if (actions.includes('manage')) return 'Everything';
  const labels = new Set(actions.map((action) => actionLabels[action]));
  const words = wordOrder.map((action) => actionLabels[action]).filter((label) => labels.has(label));
  const [first, ...rest] = words.map((word, at) => (at === 0 ? word : word.toLowerCase()));
  if (first === undefined) return 'Nothing';
  const last = rest.pop();
  return last === undefined ? first : `${[first, ...rest].join(', ')} and ${last}`;
}

/** Returns a permission as a heading: "Admin › Users: edit". */
export function permissionInWords(permission: Permission): string {
  const [area, action] = permission.split(':') as [Area, Action];
  return `${areaTitle(area)}: ${actionLabels[action].toLowerCase()}`;
}

/** Returns an area with the module that it belongs to. */
export function areaTitle(area: Area): string {
  const { module, subArea } = splitArea(area);
  return subArea === null ? areaLabels[area] : `${areaLabels[module]} › ${areaLabels[area]}`;
}

const areaNouns = byArea(({ noun }) => noun);

/** Returns what a permission allows, to go on in a sentence: "add dealers", "edit users". */
export function doingInWords(permission: Permission): string {
  const [area, action] = permission.split(':') as [Area, Action];
  const verb = action === 'create' ? 'add' : actionLabels[action].toLowerCase();
  return `${verb} ${areaNouns[area]}`;
}
