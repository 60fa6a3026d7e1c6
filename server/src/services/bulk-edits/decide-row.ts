import type { Person } from '@poolhouse/domain/features/access/can';
import { findRecordRefusal } from '@poolhouse/domain/features/access/can-on';
import { changesBetween, type FieldChange } from '@poolhouse/domain/kernel/field-change';
import { revertChanges } from '@poolhouse/domain/services/bulk-edits/revert-changes';
import type { AnyBulkEditDefinition, BulkTarget } from './bulk-edit-definition.ts';

/** What is to happen to one record. */
export type Decision =
  | { outcome: 'changed' | 'restored'; target: BulkTarget<object>; values: object; changes: FieldChange[] }
  | { outcome: 'unchanged'; label: string }
  | { outcome: 'refused' | 'kept'; label: string | null; reason: string };

export type DecisionParts = { kind: AnyBulkEditDefinition; change: unknown; person: Person; now: Date };

/** Decides what applying the change does to a record; `target` is undefined when it is gone. */
export function decideApply(decider: DecisionParts, target: BulkTarget<object> | undefined): Decision {
  const { kind, change, person, now } = decider;
  if (target === undefined) return { outcome: 'refused', label: null, reason: missingReason(kind) };
  const refusal = findRecordRefusal(person, kind.permission, target);
  if (refusal !== null) return { outcome: 'refused', label: target.label, reason: refusal.message };
  const reason = kind.refuse?.(target, change, { person, now }) ?? null;
  if (reason !== null) return { outcome: 'refused', label: target.label, reason };
  const values = kind.apply(target.values, change, now);
  const changes = changesOf(target.values, values);
  if (changes.length === 0) return { outcome: 'unchanged', label: target.label };
  return { outcome: 'changed', target, values, changes };
}

/** Decides what undoing does to a record, by the changes that applying made. */
export function decideUndo(
  decider: DecisionParts,
  target: BulkTarget<object> | undefined,
  changes: readonly FieldChange[],
): Decision {
  const { kind, change, person } = decider;
  if (target === undefined) return { outcome: 'kept', label: null, reason: missingReason(kind) };
  const refusal = findRecordRefusal(person, kind.permission, target);
  if (refusal !== null) return { outcome: 'kept', label: target.label, reason: refusal.message };
  const values = kind.revert ? kind.revert(target.values, change, changes) : revertChanges(target.values, changes);
  if (values === null) return { outcome: 'kept', label: target.label, reason: 'Changed by someone else since.' };
  return { outcome: 'restored', target, values, changes: changesOf(target.values, values) };
}

function missingReason({ noun }: AnyBulkEditDefinition): string {
  return `This ${noun.one} was removed.`;
}

function changesOf(before: object, after: object): FieldChange[] {
  return before === after ? [] : changesBetween({ ...before }, { ...after });
}
