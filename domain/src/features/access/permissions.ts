import { z } from 'zod';
import type { Page } from './pages.ts';

/** What can be done in a module. Spec §6. */
export const actions = [
  'create',
  'read',
  'update',
  'delete',
  'edit',
  'view',
  'export',
  'import',
  'approve',
  'reject',
  'assign',
  'manage',
] as const;
export type Action = (typeof actions)[number];

/** Modules and their sub-areas. Spec §6. */
export const subAreasOfModule = {
  dealers: [],
  marketplace: [],
  commercial: [],
  admin: ['users', 'dealers', 'newsletters', 'revenue', 'registration', 'announcement', 'branch'],
  orders: [],
  activity_logs: [],
  payments: [],
  pos: [],
  visitor_logs: [],
  service_request: ['drop_off', 'pick_up'],
  training: ['service_request_pickup'],
} as const;

export type Module = keyof typeof subAreasOfModule;
export type SubArea<M extends Module> = (typeof subAreasOfModule)[M][number];
type DottedArea = { [M in Module]: SubArea<M> extends never ? never : `${M}.${SubArea<M>}` }[Module];
/** Where a permission applies: a module (`dealers`) or one of its sub-areas (`admin.users`). */
export type Area = Module | DottedArea;
export type Permission = `${Area}:${Action}`;

export const modules = Object.keys(subAreasOfModule) as Module[];

/** All areas that a permission can be given on; modules with sub-areas are named by these. */
export const areas: readonly Area[] = modules.flatMap((module) => {
  const subAreas: readonly string[] = subAreasOfModule[module];
  return subAreas.length === 0 ? [module] : subAreas.map((subArea) => `${module}.${subArea}` as Area);
});

export const adminAreas = areas.filter((area) => area.startsWith('admin.'));

/** The page that must be reachable before anything in an area can be done. */
export const pageOfArea = {
  dealers: 'dealers',
  marketplace: 'online_store',
  commercial: 'commercial',
  admin: 'admin',
  'admin.users': 'admin',
  'admin.dealers': 'admin',
  'admin.newsletters': 'admin',
  // Revenue is shown beside dealers, to some who don't have Admin.
  'admin.revenue': 'dealers',
  'admin.registration': 'admin',
  'admin.announcement': 'admin',
  'admin.branch': 'admin',
  orders: 'order',
  activity_logs: 'activity_logs',
  payments: 'payments',
  pos: 'pos',
  visitor_logs: 'visitor_logs',
  service_request: 'pick_up',
  'service_request.drop_off': 'drop_off',
  'service_request.pick_up': 'pick_up',
  training: 'pick_up_training',
  'training.service_request_pickup': 'pick_up_training',
} as const satisfies Record<Area, Page>;

const actionList = z.array(z.enum(actions)).max(actions.length);

/**
 * What was set for one person, by module. A missing entry means the role's default; an empty list means nothing.
 * `subAreas` replaces the default of single sub-areas.
 */
export const permissionMap = z.partialRecord(
  z.enum(modules as [Module, ...Module[]]),
  z.strictObject({
    permissions: actionList.optional(),
    subAreas: z.record(z.string().max(40), actionList).optional(),
  }),
);
export type PermissionMap = z.infer<typeof permissionMap>;

/** Returns true when every sub-area of the map belongs to its module. */
export function hasKnownSubAreas(map: PermissionMap): boolean {
  return Object.entries(map).every(([module, entry]) => {
    const known: readonly string[] = subAreasOfModule[module as Module];
    return Object.keys(entry?.subAreas ?? {}).every((subArea) => known.includes(subArea));
  });
}

/** Splits `admin.users` into its module and sub-area. */
export function splitArea(area: Area): { module: Module; subArea: string | null } {
  const [module, subArea] = area.split('.');
  return { module: module as Module, subArea: subArea ?? null };
}
