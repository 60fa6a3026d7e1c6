import { can, type Person } from '@poolhouse/domain/features/access/can';
import { type AdminEntry, adminGroups } from '../platform/feature.ts';
import { features } from './features.ts';

const adminEntries = features.flatMap((feature) => feature.adminEntries ?? []);

export function adminEntriesOf(person: Person): AdminEntry[] {
  return adminEntries.filter(({ permission }) => can(person, permission));
}

export type AdminGroup = { title: string; entries: AdminEntry[] };

/** Returns the parts of Admin that a person may look at, group by group. */
export function adminGroupsOf(person: Person): AdminGroup[] {
  const entries = adminEntriesOf(person);
  return Object.entries(adminGroups)
    .map(([group, title]) => ({ title, entries: entries.filter((entry) => entry.group === group) }))
    .filter((group) => group.entries.length > 0);
}

/** Returns the address of a part. */
export function addressOf({ path, tab }: AdminEntry): string {
  return tab === undefined ? path : `${path}?tab=${tab}`;
}

/** Returns the part that an address belongs to. */
export function adminEntryAt(path: string, openTab?: unknown): AdminEntry | undefined {
  const onPage = adminEntries.filter((entry) => path === entry.path || path.startsWith(`${entry.path}/`));
  return onPage.find(({ tab }) => tab !== undefined && tab === openTab) ?? onPage[0];
}
