import { type Action, everydayActions } from './actions.ts';
import { type Area, byArea } from './areas.ts';
import { type Page, pagesOfRole } from './pages.ts';
import { pageOfArea } from './permissions.ts';
import type { Role } from './roles.ts';

type Defaults = { roles: Partial<Record<Role, readonly Action[]>>; others: readonly Action[] };

const defaultsOf = byArea<Defaults>((area) => ({
  roles: { ...area.roles, ADMIN: ['manage'] },
  others: area.others ?? everydayActions,
}));

/** Returns what a role with these pages may do in an area when nothing was set for the person. */
export function defaultActions(
  role: Role,
  area: Area,
  reachable: readonly Page[] = pagesOfRole[role],
): readonly Action[] {
  const { roles, others } = defaultsOf[area];
  return roles[role] ?? (reachable.includes(pageOfArea[area]) ? others : []);
}
