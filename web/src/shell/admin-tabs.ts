import { can, type Person } from '@poolhouse/domain/features/access/can';
import type { AdminTab } from '../platform/feature.ts';
import { features } from './features.ts';

const adminTabs = features.flatMap((feature) => feature.adminTabs ?? []);

export function adminTabsOf(person: Person): AdminTab[] {
  return adminTabs.filter(({ permission }) => can(person, permission));
}

/** Returns the tab that an address belongs to. */
export function adminTabAt(path: string): AdminTab | undefined {
  return adminTabs.find((tab) => path === tab.path || path.startsWith(`${tab.path}/`));
}
