import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { historyAnswer, historyQuery } from '../../services/activity-log/history.ts';
import { dealer, dealerPatch, newDealer } from './dealer.ts';
import { dealerListAnswer, dealerListQuery } from './dealer-list.ts';
import { dealerActions } from './records.ts';

/** A dealer's uuid, or `state:id` as the screens show it. §3. */
const dealerRef = z.strictObject({ id: z.string().min(1).max(90) });

export const dealersApi = {
  list: defineCall({
    name: 'dealers.list',
    method: 'GET',
    path: '/dealer',
    access: 'dealers:view',
    summary: 'List dealers, filtered, sorted and searched with typing mistakes forgiven',
    query: dealerListQuery,
    answer: dealerListAnswer,
  }),
  csv: defineCall({
    name: 'dealers.csv',
    method: 'GET',
    path: '/dealer/csv',
    kind: 'csv',
    access: 'dealers:export',
    summary: 'Export the filtered dealers as CSV; `columns=all` adds legacy ID, service branch and links',
    query: dealerListQuery
      .omit({ page: true, limit: true })
      .extend({ columns: z.enum(['known', 'all'], { error: 'Choose known or all.' }).optional() }),
    audit: dealerActions.export,
  }),
  options: defineCall({
    name: 'dealers.options',
    method: 'GET',
    path: '/dealer/options',
    access: 'dealers:view',
    summary:
      'List the account managers to choose from, and all states and service branches with whether they can be chosen',
    answer: z.object({
      reps: z.array(z.object({ value: z.string(), label: z.string() })),
      branches: z.array(z.object({ value: z.string(), label: z.string(), active: z.boolean() })),
      states: z.array(z.object({ value: z.string(), label: z.string(), country: z.string(), active: z.boolean() })),
    }),
  }),
  get: defineCall({
    name: 'dealers.get',
    method: 'GET',
    path: '/dealer/:id',
    access: 'dealers:view',
    summary: 'Get a dealer with all fields',
    params: dealerRef,
    answer: dealer,
    errors: ['not-found'],
  }),
  create: defineCall({
    name: 'dealers.create',
    method: 'POST',
    path: '/dealer',
    access: 'dealers:create',
    summary: 'Create a dealer',
    body: newDealer,
    answer: dealer,
    status: 201,
    audit: dealerActions.create,
    errors: ['conflict'],
  }),
  update: defineCall({
    name: 'dealers.update',
    method: 'PATCH',
    path: '/dealer/:id',
    access: 'dealers:edit',
    summary: 'Update fields of a dealer: `{ changes: { … } }`; changes that others made to other fields are kept',
    params: dealerRef,
    body: dealerPatch,
    answer: dealer,
    audit: dealerActions.update,
    revision: 'if-match',
    errors: ['not-found', 'conflict', 'revision-conflict'],
  }),
  history: defineCall({
    name: 'dealers.history',
    method: 'GET',
    path: '/dealer/:id/history',
    access: 'dealers:view',
    summary: 'List who changed what of a dealer, newest first',
    params: dealerRef,
    query: historyQuery,
    answer: historyAnswer,
    errors: ['not-found'],
  }),
} as const;
