import { can, type Person } from '@poolhouse/domain/features/access/can';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { paths } from '../platform/paths.ts';

export type AdminTab = { label: string; path: string; permission: Permission };

/** The parts of Admin with what one needs to look at them. §6 */
const adminTabs: readonly AdminTab[] = [
  { label: 'Users', path: paths.users, permission: 'admin.users:view' },
  { label: 'Dealers', path: paths.dealerAccounts, permission: 'admin.dealers:view' },
  { label: 'Branches', path: paths.branches, permission: 'admin.branch:view' },
  { label: 'Announcements', path: paths.announcements, permission: 'admin.announcement:view' },
  { label: 'Rule book', path: paths.ruleBook, permission: 'admin:view' },
  { label: 'Roles', path: paths.roles, permission: 'admin.users:view' },
  { label: 'Outbox', path: paths.outbox, permission: 'admin:manage' },
  { label: 'Connections', path: paths.connections, permission: 'admin:manage' },
  { label: 'E-mails', path: paths.mailTemplates, permission: 'admin:manage' },
];

export function adminTabsOf(person: Person): AdminTab[] {
  return adminTabs.filter(({ permission }) => can(person, permission));
}

/** The tab that an address belongs to. */
export function adminTabAt(path: string): AdminTab | undefined {
  return adminTabs.find((tab) => path === tab.path || path.startsWith(`${tab.path}/`));
}
