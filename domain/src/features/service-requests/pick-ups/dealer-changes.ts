import type { PickUpChanges } from './pick-up.ts';

/** What a dealer's account changes of its own pick-up; the rest is decided by staff. A change of status follows the table of steps. */
const open: ReadonlySet<string> = new Set([
  'status',
  'reason',
  'basicInfo',
  'dimensions',
  'notes',
  'robotNotes',
  'robots',
  'addRobots',
  'removeRobots',
]);
const openOfRobots: ReadonlySet<string> = new Set([
  'id',
  'robotName',
  'serialNumber',
  'serialChecked',
  'fault',
  'problem',
  'purchaseDate',
]);

/** Returns the first field of a save that only staff change, as it was sent; null when there is none. */
export function fieldForStaff(changes: PickUpChanges): string | null {
  const field = Object.keys(changes).find((name) => !open.has(name));
  if (field !== undefined) return field;
  for (const [at, robot] of (changes.robots ?? []).entries()) {
    const part = Object.keys(robot).find((name) => !openOfRobots.has(name));
    if (part !== undefined) return `robots.${at}.${part}`;
  }
  return null;
}
