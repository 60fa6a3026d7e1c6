import { z } from 'zod';
import { declaredName } from '../../kernel/declared-name.ts';
import { fieldChange } from '../../kernel/field-change.ts';
import { idOf } from '../../kernel/ids.ts';
import { jobId } from '../../kernel/job.ts';

export const bulkEditId = idOf('bulk-edit');
export type BulkEditId = z.output<typeof bulkEditId>;

/** The kind of records that are changed many at a time, by the name that its feature gives. */
export const bulkEditKind = declaredName('The kind of records, such as dealers.', 'There is no such kind.');

/** The most records that can be named one by one, and the most that one bulk edit takes in all. */
export const maxNamedTargets = 1_000;
export const maxTargets = 100_000;

/**
 * The life of a bulk edit: applying, applied; stopped when it ended before its last record (what it did stands);
 * undoing, undone.
 */
export const bulkEditStates = ['applying', 'applied', 'stopped', 'undoing', 'undone'] as const;
export type BulkEditState = (typeof bulkEditStates)[number];

const nextStates = {
  applying: ['applied', 'stopped'],
  applied: ['undoing'],
  stopped: ['undoing'],
  undoing: ['undone', 'stopped'],
  undone: [],
} as const satisfies Record<BulkEditState, readonly BulkEditState[]>;

export function canTransitionBulkEdit(from: BulkEditState, to: BulkEditState): boolean {
  const next: readonly BulkEditState[] = nextStates[from];
  return next.includes(to);
}

/**
 * What came of one record: waiting (not reached yet), changed, unchanged (it was so already), refused; and of a changed
 * one after the undo: restored, or kept because the same field was changed since.
 */
export const bulkOutcomes = ['waiting', 'changed', 'unchanged', 'refused', 'restored', 'kept'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

const count = z.number().int();

export const bulkEdit = z.object({
  id: bulkEditId,
  kind: z.string(),
  state: z.enum(bulkEditStates),
  /** What was asked for, in the shape of the kind. */
  change: z.record(z.string(), z.unknown()),
  /** How many records the person was told of before; null when it wasn't asked for. */
  expected: count.nullable(),
  total: count,
  /** Records that are dealt with, of all (or of those to restore, while it is being undone). */
  done: count,
  counts: z.object({
    waiting: count,
    changed: count,
    unchanged: count,
    refused: count,
    restored: count,
    kept: count,
  }),
  message: z.string().nullable(),
  job: jobId.nullable(),
  createdBy: z.string(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
});
export type BulkEdit = z.output<typeof bulkEdit>;

/** Returns true while a job works on it. */
export function isBulkEditWorking({ state }: Pick<BulkEdit, 'state'>): boolean {
  return state === 'applying' || state === 'undoing';
}

export const bulkEditRow = z.object({
  place: count,
  target: z.string(),
  label: z.string().nullable(),
  outcome: z.enum(bulkOutcomes),
  changes: z.array(fieldChange),
  /** Why it was refused or kept. */
  reason: z.string().nullable(),
});
export type BulkEditRow = z.output<typeof bulkEditRow>;

/** What a bulk edit would do, counted before anything is changed. */
export const bulkEditPreview = z.object({
  total: count,
  changed: count,
  unchanged: count,
  refused: count,
  /** Why records would be refused, most frequent first. */
  reasons: z.array(z.object({ reason: z.string(), count })),
  /** What to check before the records are changed: nothing of it keeps them from being changed. */
  warnings: z.array(z.string()),
  sample: z.array(z.object({ target: z.string(), label: z.string(), changes: z.array(fieldChange) })),
});
export type BulkEditPreview = z.output<typeof bulkEditPreview>;
