import { pageTitles } from './pages.ts';
import { type Action, type Area, areas, type Module, type Permission, splitArea } from './permissions.ts';

/** What people call each part of the product. */
export const areaLabels = {
  dealers: pageTitles.dealers,
  marketplace: pageTitles.online_store,
  commercial: pageTitles.commercial,
  admin: pageTitles.admin,
  'admin.users': 'Users',
  'admin.dealers': 'Dealer accounts',
  'admin.newsletters': 'Newsletters',
  'admin.revenue': 'Revenue',
  'admin.registration': 'Registrations',
  'admin.announcement': 'Announcements',
  'admin.branch': 'Branches',
  orders: pageTitles.order,
  activity_logs: pageTitles.activity_logs,
  payments: pageTitles.payments,
  pos: pageTitles.pos,
  visitor_logs: pageTitles.visitor_logs,
  service_request: 'Service Request',
  'service_request.drop_off': pageTitles.drop_off,
  'service_request.pick_up': pageTitles.pick_up,
  training: 'Training',
  'training.service_request_pickup': pageTitles.pick_up_training,
} as const satisfies Record<Area, string>;

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

const areaNouns = {
  dealers: 'dealers',
  marketplace: 'marketplace orders',
  commercial: 'commercial customers',
  admin: 'admin settings',
  'admin.users': 'users',
  'admin.dealers': 'dealer accounts',
  'admin.newsletters': 'newsletters',
  'admin.revenue': 'revenue',
  'admin.registration': 'registrations',
  'admin.announcement': 'announcements',
  'admin.branch': 'branches',
  orders: 'orders',
  activity_logs: 'activity logs',
  payments: 'payments',
  pos: 'point of sale',
  visitor_logs: 'visitor logs',
  service_request: 'service requests',
  'service_request.drop_off': 'drop-offs',
  'service_request.pick_up': 'pick-ups',
  training: 'training',
  'training.service_request_pickup': 'training pick-ups',
} as const satisfies Record<Area, string>;

/** Returns what a permission allows, to go on in a sentence: "add dealers", "edit users". */
export function doingInWords(permission: Permission): string {
  const [area, action] = permission.split(':') as [Area, Action];
  const verb = action === 'create' ? 'add' : actionLabels[action].toLowerCase();
  return `${verb} ${areaNouns[area]}`;
}
