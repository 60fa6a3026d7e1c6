import type { MovedRows } from '@poolhouse/domain/features/dealers/merge/api';
import type { Db } from '../../../platform/database/connect.ts';
import { creditLimitMergeStep } from './credit-limit-merge-step.ts';
import {
  type DealerMergeStep,
  type KeptSide,
  type MergeSide,
  type MergeWork,
  moveRowsStep,
} from './dealer-merge-step.ts';
import { remindersMergeStep } from './reminders-merge-step.ts';
import { signInsMergeStep } from './sign-ins-merge-step.ts';

/**
 * All that hangs on a dealer and goes over to the kept one in a merge. A table that names dealers gets its line here; a
 * test finds those that have none. The activity log isn’t among them: entries stay as they were written, and the history
 * of the kept dealer reads both.
 */
export const dealerMergeSteps: readonly DealerMergeStep[] = [
  moveRowsStep({ table: 'dealer_files', key: 'file_id', noun: { one: 'file', many: 'files' } }),
  moveRowsStep({ table: 'marketplace_orders', noun: { one: 'Market Place order', many: 'Market Place orders' } }),
  moveRowsStep({ table: 'orders', noun: { one: 'order', many: 'orders' } }),
  moveRowsStep({ table: 'payments', noun: { one: 'payment', many: 'payments' } }),
  moveRowsStep({ table: 'pick_ups', noun: { one: 'pick-up', many: 'pick-ups' } }),
  moveRowsStep({ table: 'drop_offs', noun: { one: 'drop-off', many: 'drop-offs' } }),
  moveRowsStep({ table: 'registrations', noun: { one: 'registration', many: 'registrations' } }),
  creditLimitMergeStep,
  signInsMergeStep,
  remindersMergeStep,
];

/** What a merge moved, by table; what it takes to give it back. */
export type MergedRows = Record<string, { count: number; rows: unknown[] }>;

/** Returns how many rows a merge would move. */
export async function countRowsToMove(db: Db, other: MergeSide): Promise<MovedRows> {
  const counts = await Promise.all(dealerMergeSteps.map((mergeStep) => mergeStep.count(db, other)));
  return presentMovedRows(dealerMergeSteps.map((mergeStep, at) => ({ mergeStep, count: counts[at] ?? 0 })));
}

/** Moves everything, in the order of the list: one connection can do only one thing at a time. */
export async function moveAllRows(work: MergeWork, other: MergeSide, kept: KeptSide): Promise<MergedRows> {
  const carried: MergedRows = {};
  for (const mergeStep of dealerMergeSteps) {
    const count = await mergeStep.count(work.ctx.db, other);
    const rows = await mergeStep.apply(work, other, kept);
    carried[mergeStep.table] = { count, rows };
  }
  return carried;
}

/** Gives back what one merge moved. */
export async function returnAllRows(
  work: MergeWork,
  carried: MergedRows,
  other: MergeSide,
  kept: KeptSide,
): Promise<MovedRows> {
  const moved: { mergeStep: DealerMergeStep; count: number }[] = [];
  for (const mergeStep of dealerMergeSteps) {
    const rows = carried[mergeStep.table]?.rows ?? [];
    moved.push({ mergeStep, count: await mergeStep.revert(work, rows, other, kept) });
  }
  return presentMovedRows(moved);
}

/** Returns what a merge moved, for people. */
export function movedRowsOf(carried: MergedRows): MovedRows {
  return presentMovedRows(
    dealerMergeSteps.map((mergeStep) => ({ mergeStep, count: carried[mergeStep.table]?.count ?? 0 })),
  );
}

function presentMovedRows(moved: readonly { mergeStep: DealerMergeStep; count: number }[]): MovedRows {
  return moved
    .filter(({ count }) => count > 0)
    .map(({ mergeStep, count }) => ({ what: count === 1 ? mergeStep.noun.one : mergeStep.noun.many, count }));
}
