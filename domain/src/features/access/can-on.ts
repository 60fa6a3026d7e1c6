import type { Action } from './actions.ts';
import { findRefusal, type Person, plainAction, type Refusal } from './can.ts';
import { mayKnowOf, type Owner } from './owner.ts';
import type { Permission } from './permissions.ts';

/** Why an action isn't possible in a status; `dealers` where staff still can. */
export type StatusLimit = string | { dealers: string };

/**
 * What isn't possible in one status, by action: `edit` and `view` also stand for `update` and `read`. A noun keeps one table
 * `satisfies Record<Status, StatusLimits>`, which its form, its calls and its tests read.
 */
export type StatusLimits = Readonly<Partial<Record<Exclude<Action, 'read' | 'update'>, StatusLimit>>>;

/** A record's part in a decision: whose it is, and what its status doesn't allow (`limits[record.status]`). */
export type RecordAccess = { owner: Owner; limits?: StatusLimits };

export type RecordRefusal = Refusal | { rule: 'record' | 'status'; message: string };

/** Returns the rule that refuses an action on one record: page, permission, owner, then status; null when the person may. §6 */
export function findRecordRefusal(person: Person, permission: Permission, record: RecordAccess): RecordRefusal | null {
  const refusal = findRefusal(person, permission);
  if (refusal !== null) return refusal;
  if (!mayKnowOf(person, record.owner)) return { rule: 'record', message: 'This record belongs to another dealer.' };
  const message = findStatusRefusal(person, permission, record.limits ?? {});
  return message === null ? null : { rule: 'status', message };
}

/** Returns true when the person may do it with this record. See `findRecordRefusal`. */
export function canOn(person: Person, permission: Permission, record: RecordAccess): boolean {
  return findRecordRefusal(person, permission, record) === null;
}

/**
 * Returns why the status of a record doesn't allow an action; null when it does. Whose the record is isn't asked: it was loaded
 * within the scope of a call.
 */
export function findStatusRefusal(person: Person, permission: Permission, limits: StatusLimits): string | null {
  const action = plainAction(permission.split(':')[1] as Action) as keyof StatusLimits;
  const limit = limits[action] ?? null;
  if (limit === null || typeof limit === 'string') return limit;
  return person.role === 'DEALER' ? limit.dealers : null;
}
