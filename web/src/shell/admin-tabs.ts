import { can, type Person } from '@poolhouse/domain/features/access/can';
import { type AdminTab, adminGroups } from '../platform/feature.ts';
import { features } from './features.ts';

const adminTabs = features.flatMap((feature) => feature.adminTabs ?? []);

export function adminTabsOf(person: Person): AdminTab[] {
  return adminTabs.filter(({ permission }) => can(person, permission));
}

export type AdminGroup = { title: string; tabs: AdminTab[] };

/** Returns the parts of Admin that a person may look at, group by group. */
export function adminGroupsOf(person: Person): AdminGroup[] {
  const tabs = adminTabsOf(person);
  return Object.entries(adminGroups)
    .map(([group, title]) => ({ title, tabs: tabs.filter((tab) => tab.group === group) }))
    .filter((group) => group.tabs.length > 0);
}

/** Returns the address of a part. */
export function addressOf({ path, tab }: AdminTab): string {
  return tab === undefined ? path : `${path}?tab=${tab}`;
}

/** Returns the part that an address belongs to. */
export function adminTabAt(path: string, openTab?: unknown): AdminTab | undefined {
  const onPage = adminTabs.filter((tab) => path === tab.path || path.startsWith(`${tab.path}/`));
  return onPage.find(({ tab }) => tab !== undefined && tab === openTab) ?? onPage[0];
}
