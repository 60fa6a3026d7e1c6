import { z } from 'zod';
import { type Action, actions } from './actions.ts';
import { type Area, byArea, declaredAreas, pageNameOf } from './areas.ts';
import type { Page } from './pages.ts';

export type Module = Area extends infer One ? (One extends `${infer Name}.${string}` ? Name : One) : never;
export type Permission = `${Area}:${Action}`;

/** Splits `admin.users` into its module and sub-area. */
export function splitArea(area: Area): { module: Module; subArea: string | null } {
  const [module, subArea] = area.split('.');
  return { module: module as Module, subArea: subArea ?? null };
}

const declared = declaredAreas.map(({ name }) => ({ name, ...splitArea(name) }));
export const modules = [...new Set(declared.map(({ module }) => module))];

/** The sub-areas of each module, by their own names. Spec §6. */
export const subAreasOfModule: Readonly<Record<Module, readonly string[]>> = Object.fromEntries(
  modules.map((module) => [
    module,
    declared.filter((area) => area.module === module).flatMap(({ subArea }) => subArea ?? []),
  ]),
) as Record<Module, string[]>;

/** All areas that a permission can be given on; modules with sub-areas are named by these. */
export const areas: readonly Area[] = modules.flatMap((module) => {
  const members = declared.filter((area) => area.module === module);
  return members.filter(({ subArea }) => members.length === 1 || subArea !== null).map(({ name }) => name);
});

export const adminAreas = areas.filter((area) => area.startsWith('admin.'));

/** The page that must be reachable before anything in an area can be done. */
export const pageOfArea: Readonly<Record<Area, Page>> = byArea(pageNameOf);

const actionList = z.array(z.enum(actions)).max(actions.length);

/**
 * What was set for one person, by module. A missing entry means the role's default; an empty list means nothing.
 * `subAreas` replaces the default of single sub-areas.
 */
export const permissionMap = z.partialRecord(
  z.enum(modules),
  z.strictObject({
    permissions: actionList.optional(),
    subAreas: z.record(z.string().max(40), actionList).optional(),
  }),
);
export type PermissionMap = z.infer<typeof permissionMap>;

/** Returns true when every sub-area of the map belongs to its module. */
export function hasKnownSubAreas(map: PermissionMap): boolean {
  return Object.entries(map).every(([module, entry]) => {
    const known = subAreasOfModule[module as Module];
    return Object.keys(entry?.subAreas ?? {}).every((subArea) => known.includes(subArea));
  });
}
