import { can, type Person } from '../../features/access/can.ts';
import { canOn } from '../../features/access/can-on.ts';
import type { Permission } from '../../features/access/permissions.ts';
import type { RecordKind, RecordPermissions } from '../../kernel/records.ts';

/** Who sees the whole outbox and may act on everything in it. §2 */
export const outboxPermission = 'admin:manage' satisfies Permission;

export type OwnIntent = { targetKind: string | null; createdBy: string | null; isHeld: boolean };

/** Decides who may see and act on what was sent, by the permissions that each kind of record declares. */
export type IntentAccess = {
  /** Whether a person may see what was sent about a kind of record. Dealers' people see none of it. */
  maySeeIntents(person: Person, targetKind: string | null): boolean;
  /** Whether a person may see one thing that was sent: by its record, or because they caused it. */
  maySeeIntent(person: Person, intent: Omit<OwnIntent, 'isHeld'>): boolean;
  /** Those who may change the record may act on what it sends; and every user may take back what they just caused. */
  mayActOnIntent(person: Person, intent: OwnIntent): boolean;
};

/** Makes the rule of the outbox for these kinds of records. */
export function intentAccessOf(kinds: readonly RecordKind<string, Permission>[]): IntentAccess {
  const permissionsOf = new Map(kinds.map(({ kind, permissions }) => [kind, permissions]));
  const isGiven = (person: Person, targetKind: string | null, what: keyof RecordPermissions) => {
    const permissions = targetKind === null ? undefined : permissionsOf.get(targetKind);
    return permissions !== undefined && canOn(person, permissions[what], { owner: 'company' });
  };
  const maySeeIntents = (person: Person, targetKind: string | null) =>
    can(person, outboxPermission) || isGiven(person, targetKind, 'view');
  return {
    maySeeIntents,
    maySeeIntent: (person, { targetKind, createdBy }) => maySeeIntents(person, targetKind) || createdBy === person.id,
    mayActOnIntent: (person, { targetKind, createdBy, isHeld }) =>
      can(person, outboxPermission) || isGiven(person, targetKind, 'act') || (isHeld && createdBy === person.id),
  };
}
