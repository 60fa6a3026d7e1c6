import type { Person } from '@poolhouse/domain/features/access/can';
import type { BulkEditState } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { bulkEditActions } from '@poolhouse/domain/services/bulk-edits/records';
import type { Actor } from '../../platform/audit/actor.ts';
import type { PersonalValues } from '../../platform/audit/personal-values.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';

/** A bulk edit, or its undo, as it is carried out. */
export type BulkWork = {
  bulkEditId: string;
  kind: AnyBulkEditDefinition;
  change: unknown;
  /** How the activity log calls what is done to each record. */
  action: typeof bulkEditActions.start.action | typeof bulkEditActions.undo.action;
  actor: Actor;
  person: Person;
  now: Date;
  personal: PersonalValues;
  signal: AbortSignal;
  progress(done: number, total: number): void;
};

/** Returns the state in which the work goes on; in any other it ends. */
export function stateOf({ action }: Pick<BulkWork, 'action'>): BulkEditState {
  return action === bulkEditActions.start.action ? 'applying' : 'undoing';
}
