import { type Page, pagesOfRole } from './pages.ts';
import { type Action, type Area, pageOfArea } from './permissions.ts';
import type { Role } from './roles.ts';

const everyday: readonly Action[] = ['view', 'create', 'edit', 'export'];
const lookOnly: readonly Action[] = ['view'];
const look: readonly Action[] = ['view', 'export'];
const allButDeleteAndManage: readonly Action[] = [...everyday, 'import', 'approve', 'reject', 'assign'];

type Defaults = Partial<Record<Area, readonly Action[]>>;

const officeManager: Defaults = {
  'admin.users': allButDeleteAndManage,
  'admin.dealers': ['manage'],
  'admin.newsletters': ['manage'],
  'admin.revenue': ['manage'],
  'admin.registration': ['manage'],
  'admin.announcement': ['manage'],
  'admin.branch': ['manage'],
  payments: look,
};

const superuserPage: readonly Action[] = [...everyday, 'delete', 'import', 'approve', 'assign'];

/** What differs from the everyday actions, by role. Areas that a role can't reach need no row. */
const exceptions = {
  ADMIN: Object.fromEntries(Object.keys(pageOfArea).map((area) => [area, ['manage']])) as Defaults,
  OFFICE_MANAGER: officeManager,
  ACCOUNT: {
    orders: [...everyday, 'assign', 'approve'],
    payments: [...look, 'create', 'edit', 'approve', 'import'],
    'admin.revenue': look,
  },
  COMMERCIAL: { commercial: ['manage'], dealers: lookOnly },
  MARKETPLACE: { marketplace: [...everyday, 'import', 'assign', 'approve'] },
  SUPERUSER: {
    dealers: superuserPage,
    marketplace: superuserPage,
    orders: superuserPage,
    payments: look,
    activity_logs: look,
    'admin.revenue': look,
  },
  FINANCE: { orders: [...everyday, 'assign', 'approve'], payments: [...look, 'create', 'edit', 'approve', 'import'] },
  RECEPTION: { visitor_logs: ['manage'], dealers: lookOnly, marketplace: lookOnly, payments: lookOnly },
  DEALER: {},
  SERVICE: {
    'service_request.drop_off': [...everyday, 'assign', 'approve', 'manage'],
    'service_request.pick_up': [...everyday, 'assign', 'approve', 'manage'],
    admin: [],
    'admin.users': [],
    'admin.dealers': ['view', 'edit'],
    'admin.newsletters': [],
    'admin.revenue': [],
    'admin.registration': [],
    'admin.announcement': [],
    'admin.branch': ['manage'],
  },
  TRAINING: { 'training.service_request_pickup': ['view', 'create', 'edit'] },
} as const satisfies Record<Role, Defaults>;

/** Returns what a role with these pages may do in an area when nothing was set for the person. */
export function defaultActions(
  role: Role,
  area: Area,
  reachable: readonly Page[] = pagesOfRole[role],
): readonly Action[] {
  const special = (exceptions[role] as Defaults)[area];
  if (special !== undefined) return special;
  // Reaching dealers doesn't open the company's revenue.
  if (area === 'admin.revenue') return [];
  return reachable.includes(pageOfArea[area]) ? everyday : [];
}
