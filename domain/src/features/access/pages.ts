import type { Role } from './roles.ts';

/** The pages that a role may reach, under the names of the specification. Spec §2, §6. */
export const pages = [
  'dealers',
  'admin',
  'order',
  'online_store',
  'commercial',
  'activity_logs',
  'payments',
  'pos',
  'visitor_logs',
  'drop_off',
  'pick_up',
  'pick_up_training',
] as const;

export type Page = (typeof pages)[number];

/** The table of §6 as it ships; an order of pages is the order in which "the first allowed page" is looked for. */
export const pagesOfRole = {
  ADMIN: [...pages],
  OFFICE_MANAGER: ['dealers', 'admin', 'order', 'online_store', 'payments', 'visitor_logs'],
  ACCOUNT: ['dealers', 'payments', 'order'],
  COMMERCIAL: ['dealers', 'commercial'],
  MARKETPLACE: ['dealers', 'online_store'],
  SUPERUSER: ['dealers', 'online_store', 'order', 'payments', 'activity_logs'],
  FINANCE: ['order', 'online_store', 'payments'],
  RECEPTION: ['dealers', 'online_store', 'visitor_logs', 'payments'],
  DEALER: ['pick_up'],
  SERVICE: ['dealers', 'admin', 'drop_off', 'pick_up'],
  TRAINING: ['pick_up_training'],
} as const satisfies Record<Role, readonly Page[]>;

/** Where each page is in the browser. */
export const pagePaths = {
  dealers: '/home/dealers',
  admin: '/home/admin',
  order: '/home/order',
  online_store: '/home/online_store',
  commercial: '/home/commercial',
  activity_logs: '/home/activity_logs',
  payments: '/home/payments',
  pos: '/home/pos',
  visitor_logs: '/home/visitor_logs',
  drop_off: '/home/service_request/drop_off',
  pick_up: '/home/service_request/pick_up',
  pick_up_training: '/home/training/pick_up_training',
} as const satisfies Record<Page, string>;

/** The titles of the menu. Spec §2. */
export const pageTitles = {
  dealers: 'Dealers',
  admin: 'Admin',
  order: 'Orders',
  online_store: 'Market Place',
  commercial: 'Commercial',
  activity_logs: 'Activity Logs',
  payments: 'Payments',
  pos: 'Point of Sale',
  visitor_logs: 'Visitor Logs',
  drop_off: 'Drop Off',
  pick_up: 'Pick Up',
  pick_up_training: 'Service Pick Up',
} as const satisfies Record<Page, string>;
