import { can, type Person } from '../../features/access/can.ts';
import type { Permission } from '../../features/access/permissions.ts';

/** Who sees the whole outbox and may act on everything in it. §2 */
export const outboxPermission = 'admin:manage' satisfies Permission;

type RecordPermissions = { view: Permission; act: Permission };

/** What one needs to see and to act on what left the house about a record, by its kind; rooms add theirs. */
const permissionsOf: Readonly<Record<string, RecordPermissions>> = {
  dealer: { view: 'dealers:view', act: 'dealers:edit' },
  user: { view: 'admin.users:view', act: 'admin.users:edit' },
  announcement: { view: 'admin.announcement:view', act: 'admin.announcement:edit' },
  branch: { view: 'admin.branch:view', act: 'admin.branch:edit' },
  registration: { view: 'admin.registration:view', act: 'admin.registration:edit' },
  order: { view: 'orders:view', act: 'orders:edit' },
  payment: { view: 'payments:view', act: 'payments:edit' },
  'marketplace-order': { view: 'marketplace:view', act: 'marketplace:edit' },
  'drop-off': { view: 'service_request.drop_off:view', act: 'service_request.drop_off:edit' },
  'pick-up': { view: 'service_request.pick_up:view', act: 'service_request.pick_up:edit' },
  'commercial-customer': { view: 'commercial:view', act: 'commercial:edit' },
};

export type OwnIntent = { targetKind: string | null; createdBy: string | null; isHeld: boolean };

/** Whether a person may see what left the house about a kind of record. Dealers' people see none of it. */
export function maySeeIntents(person: Person, targetKind: string | null): boolean {
  return can(person, outboxPermission) || isGiven(person, targetKind, 'view');
}

/** Whether a person may see one thing that left the house: by its record, or because they caused it. */
export function maySeeIntent(person: Person, { targetKind, createdBy }: Omit<OwnIntent, 'isHeld'>): boolean {
  return maySeeIntents(person, targetKind) || createdBy === person.id;
}

/** Whoever may change the record may act on what it sends; and everybody may take back what they just caused. */
export function mayActOnIntent(person: Person, { targetKind, createdBy, isHeld }: OwnIntent): boolean {
  if (can(person, outboxPermission) || isGiven(person, targetKind, 'act')) return true;
  return isHeld && createdBy === person.id;
}

function isGiven(person: Person, targetKind: string | null, what: keyof RecordPermissions): boolean {
  const permissions = targetKind === null ? undefined : permissionsOf[targetKind];
  return permissions !== undefined && person.role !== 'DEALER' && can(person, permissions[what]);
}
