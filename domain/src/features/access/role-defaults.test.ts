import { expect, test } from 'vitest';
import type { Action } from './actions.ts';
import type { Area } from './areas.ts';
import { can } from './can.ts';
import { pagesOfRole } from './pages.ts';
import { areas } from './permissions.ts';
import { type Role, roles } from './roles.ts';

/** One letter for each action; read = view and update = edit are the same letter. */
const letters = {
  v: 'view',
  c: 'create',
  e: 'edit',
  x: 'export',
  d: 'delete',
  i: 'import',
  a: 'approve',
  r: 'reject',
  g: 'assign',
  m: 'manage',
} as const satisfies Record<string, Action>;

const everything = 'vcexdiargm';
const everyday = 'vcex';

/** The areas of §6. An area that is added later declares its own defaults, which the access rows of its calls show. */
const specified: readonly Area[] = [
  'dealers',
  'marketplace',
  'commercial',
  'admin.users',
  'admin.dealers',
  'admin.newsletters',
  'admin.revenue',
  'admin.registration',
  'admin.announcement',
  'admin.branch',
  'orders',
  'activity_logs',
  'payments',
  'pos',
  'visitor_logs',
  'service_request.drop_off',
  'service_request.pick_up',
  'training.service_request_pickup',
];

/** What each role may do where nothing was set for the person; an area that isn't listed is closed to the role. */
const defaults: Record<Role, Partial<Record<Area, string>>> = {
  ADMIN: Object.fromEntries(areas.map((area) => [area, everything])),
  OFFICE_MANAGER: {
    dealers: everyday,
    orders: everyday,
    marketplace: everyday,
    visitor_logs: everyday,
    payments: 'vx',
    'admin.users': 'vcexiarg',
    'admin.dealers': everything,
    'admin.newsletters': everything,
    'admin.revenue': everything,
    'admin.registration': everything,
    'admin.announcement': everything,
    'admin.branch': everything,
  },
  ACCOUNT: { dealers: everyday, orders: 'vcexag', payments: 'vcexia', 'admin.revenue': 'vx' },
  COMMERCIAL: { dealers: 'v', commercial: everything },
  MARKETPLACE: { dealers: everyday, marketplace: 'vcexiag' },
  SUPERUSER: {
    dealers: 'vcexdiag',
    marketplace: 'vcexdiag',
    orders: 'vcexdiag',
    payments: 'vx',
    activity_logs: 'vx',
    'admin.revenue': 'vx',
  },
  FINANCE: { orders: 'vcexag', marketplace: everyday, payments: 'vcexia' },
  RECEPTION: { dealers: 'v', marketplace: 'v', payments: 'v', visitor_logs: everything },
  DEALER: { 'service_request.pick_up': everyday },
  SERVICE: {
    dealers: everyday,
    'admin.dealers': 've',
    'admin.branch': everything,
    'service_request.drop_off': everything,
    'service_request.pick_up': everything,
  },
  TRAINING: { 'training.service_request_pickup': 'vce' },
};

test.each(roles)('%s may do exactly what the table says, in every area', (role) => {
  const person = { id: 'p', role, pages: pagesOfRole[role], permissions: {}, priorityId: null };
  for (const area of specified) {
    const allowed = Object.entries(letters)
      .filter(([, action]) => can(person, `${area}:${action}`))
      .map(([letter]) => letter)
      .join('');
    expect({ role, area, allowed }).toEqual({ role, area, allowed: defaults[role][area] ?? '' });
  }
});

test('the areas of the specification are all there, in its order', () => {
  expect(areas.filter((area) => specified.includes(area))).toEqual(specified);
});
