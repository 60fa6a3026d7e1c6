import type { Person } from '@poolhouse/domain/features/access/can';
import type { RecordAccess } from '@poolhouse/domain/features/access/can-on';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/audit/actor.ts';
import type { Db } from '../../platform/database/connect.ts';

/** A record that a bulk edit looks at. */
export type BulkTarget<Values> = RecordAccess & { id: string; label: string; revision: number; values: Values };

/**
 * Where a kind's records live. The table has `id`, `revision` and `updated_at`; the names stand in SQL as they are, so
 * they come from the code only.
 */
type BulkTable = {
  name: string;
  /** The columns that a change may touch, by the names of their fields. */
  columns: Readonly<
    Record<
      string,
      {
        column: string /** What the column holds of a value, unless the value itself. */;
        stored?(value: unknown): unknown;
      }
    >
  >;
  /** How the activity log names the records. */
  module: string;
  targetKind: string;
};

/** A record that a bulk edit, or its undo, has changed: as it was, and its values now. */
export type BulkDone<Values> = { target: BulkTarget<Values>; values: Values };
export type BulkRun<Change> = { id: string; change: Change; isUndo: boolean; actor: Actor; now: Date };

/** How records of one kind are found, changed and restored; the engine does the rest. One for each kind. */
export type BulkEditDefinition<Change, Query, Values extends object> = {
  kind: string;
  permission: Permission;
  /** Where its bulk edits are in the browser; one bulk edit is below it, by its id. */
  page: string;
  noun: { one: string; many: string };
  table: BulkTable;
  /** Reads the change again that was stored with the bulk edit. */
  change: z.ZodType<Change>;
  /** Refuses a change that names what isn't there; answers the change that is carried out. */
  checkChange(db: Db, change: Change): Promise<Change>;
  /** A statement that selects the `id` of each record that a list's query finds, in the list's order. */
  findTargets(query: Query): Promise<RawBuilder<unknown>>;
  /** The records of these ids; for writing they are held until the end of the transaction, in the order of their ids. */
  load(db: Db, ids: readonly string[], isForWriting: boolean): Promise<ReadonlyMap<string, BulkTarget<Values>>>;
  /** Why this record can't take this change; null when it can. */
  refuse?(target: BulkTarget<Values>, change: Change, by: { person: Person; now: Date }): string | null;
  /** The values after the change: the same object when nothing changes. */
  apply(values: Values, change: Change, now: Date): Values;
  /** The values after the undo; null when it isn't possible. Unless given, the same fields as they were, when no one changed them since. */
  revert?(values: Values, change: Change, changes: readonly FieldChange[]): Values | null;
  /** What to check before these records are changed, in words; null when nothing is. */
  warn?(db: Db, ids: readonly string[], change: Change): Promise<string | null>;
  /** Why what this change does can't be undone; null when it can. */
  refuseUndo?(change: Change): string | null;
  /** Writes what belongs to changed records besides their own columns, in the transaction of the change or of its undo. */
  settle?(tx: Db, done: readonly BulkDone<Values>[], run: BulkRun<Change>): Promise<void>;
  /** Tells people of their records that were changed; in the transaction that ends the job. */
  notify?(db: Db, change: Change, done: { changed: number; startedBy: string | null; at: Date }): Promise<void>;
  /** Why values that are about to be written can't be, one answer for each; null when they can. */
  checkValues(db: Db, all: readonly Values[]): Promise<readonly (string | null)[]>;
};

/** A kind as the engine sees it: what its changes and records look like is its own affair. */
export type AnyBulkEditDefinition = BulkEditDefinition<unknown, unknown, object>;
