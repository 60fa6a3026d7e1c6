import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer, listQuery } from '../../../kernel/paging.ts';
import { dealer, dealerId } from '../dealer.ts';
import { dealerActions } from '../records.ts';
import { dealerDraft } from './dealer-draft.ts';

const duplicateReason = z.object({
  kind: z.enum(['customer-id', 'email', 'phone', 'name']),
  strength: z.enum(['certain', 'likely']),
  text: z.string(),
});

/** A dealer as far as it takes to tell it from another. */
const dealerBrief = dealer.pick({
  id: true,
  uiId: true,
  custId: true,
  name: true,
  contactName: true,
  email: true,
  phone: true,
  mobile: true,
  city: true,
  state: true,
  postcode: true,
  status: true,
});
export type DealerBrief = z.output<typeof dealerBrief>;

const duplicateCandidate = z.object({
  dealer: dealerBrief,
  strength: z.enum(['certain', 'likely']),
  reasons: z.array(duplicateReason),
});
export type DuplicateCandidate = z.output<typeof duplicateCandidate>;

const judgement = z.object({ by: z.string(), at: z.string() });

const pairOfDealers = z.object({
  one: dealerBrief,
  two: dealerBrief,
  strength: z.enum(['certain', 'likely']),
  reasons: z.array(duplicateReason),
  /** Who found that these are two dealers; null while none did. */
  distinct: judgement.nullable(),
});
export type PairOfDealers = z.output<typeof pairOfDealers>;

export const dealerDuplicatesApi = {
  find: defineCall({
    name: 'dealers.duplicates',
    method: 'GET',
    path: '/dealer/duplicates',
    access: 'dealers:view',
    summary: 'Find dealers that look like the one in a form, each with the reasons; five at most',
    query: dealerDraft.extend({ except: dealerId.optional() }),
    answer: z.object({ candidates: z.array(duplicateCandidate) }),
  }),
  pairs: defineCall({
    name: 'dealers.duplicatePairs',
    method: 'GET',
    path: '/dealer/duplicate-pairs',
    access: 'dealers:view',
    summary: 'List pairs of dealers that may be duplicates, the surest first; or those found not to be',
    query: listQuery({ show: z.enum(['open', 'distinct']).default('open') }, []).omit({ q: true, sort: true }),
    answer: listAnswer('pairs', pairOfDealers),
  }),
  judge: defineCall({
    name: 'dealers.judgeDuplicates',
    method: 'POST',
    path: '/dealer/duplicate-pairs',
    access: 'dealers:edit',
    summary: 'Mark two dealers as not duplicates, or undo that',
    body: z.strictObject({ one: dealerId, two: dealerId, areDistinct: z.boolean() }),
    answer: z.object({ areDistinct: z.boolean() }),
    audit: dealerActions.judgeDuplicates,
    errors: ['not-found'],
  }),
} as const;
