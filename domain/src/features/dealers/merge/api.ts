import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { dealer, dealerId } from '../dealer.ts';
import { dealerActions } from '../records.ts';
import { mergeChoices } from './merge-choices.ts';

const dealerRef = z.strictObject({ id: z.string().min(1).max(90) });
const mergeId = z.strictObject({ id: dealerId });
const revision = z.number().int().min(1).max(999_999_999);

/** What goes over to the kept dealer, in words that follow a number: 3 files. */
const movedRows = z.array(z.object({ what: z.string(), count: z.number().int() }));
export type MovedRows = z.output<typeof movedRows>;

/** One merge of two dealers, as the page of the kept one shows it. */
export const dealerMerge = z.object({
  id: z.string(),
  other: z.object({ id: dealerId, uiId: z.string(), name: z.string(), custId: z.string().nullable() }),
  by: z.string(),
  at: z.string(),
  moved: movedRows,
});
export type DealerMerge = z.output<typeof dealerMerge>;

export const dealerMergeApi = {
  preview: defineCall({
    name: 'dealers.mergePreview',
    method: 'GET',
    path: '/dealer/:id/merge-preview',
    access: 'dealers:manage',
    summary: 'Compare two dealers: where they differ, and what a merge would move to the first one',
    params: dealerRef,
    query: z.strictObject({ other: z.string().min(1).max(90) }),
    answer: z.object({
      kept: dealer,
      other: dealer,
      differences: z.array(
        z.object({ field: z.string(), canTakeBoth: z.boolean(), suggested: z.enum(['kept', 'other', 'both']) }),
      ),
      moves: movedRows,
    }),
    errors: ['not-found', 'invalid'],
  }),
  merge: defineCall({
    name: 'dealers.merge',
    method: 'POST',
    path: '/dealer/:id/merge',
    access: 'dealers:manage',
    summary: 'Merge two dealers, field by field; everything linked to the other moves to this one',
    params: dealerRef,
    body: z.strictObject({
      other: dealerId,
      /** The revisions that the person saw. */
      revision,
      otherRevision: revision,
      choices: mergeChoices.default({}),
    }),
    answer: z.object({ dealer, merge: dealerMerge }),
    audit: dealerActions.merge,
    errors: ['not-found', 'conflict', 'revision-conflict'],
  }),
  undo: defineCall({
    name: 'dealers.undoMerge',
    method: 'POST',
    path: '/dealer/merge/:id/undo',
    access: 'dealers:manage',
    summary: 'Undo a merge: both dealers as before, except what was changed since',
    params: mergeId,
    answer: z.object({
      kept: dealer,
      other: dealer,
      /** Fields of the kept dealer that stay, because they were changed since the merge. */
      stays: z.array(z.string()),
      moved: movedRows,
    }),
    audit: dealerActions.undoMerge,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
  list: defineCall({
    name: 'dealers.merges',
    method: 'GET',
    path: '/dealer/:id/merges',
    access: 'dealers:view',
    summary: 'List the dealers that were merged into this one, newest first',
    params: dealerRef,
    answer: z.object({ merges: z.array(dealerMerge) }),
    errors: ['not-found'],
  }),
} as const;
