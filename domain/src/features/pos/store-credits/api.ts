import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer } from '../../../kernel/paging.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { storeCreditActions } from '../records.ts';
import {
  creditAdjustment,
  creditCode,
  creditEntries,
  creditEntry,
  creditSlip,
  storeCredit,
  storeCreditFilter,
  storeCreditId,
  storeCreditList,
  storeCreditNoun,
} from './store-credit.ts';

const params = z.strictObject({ id: storeCreditId });

const {
  create: _create,
  update: _update,
  ...calls
} = recordCalls({
  feature: 'storeCredits',
  path: '/pos/store-credit',
  area: 'pos',
  noun: storeCreditNoun,
  id: storeCreditId,
  answer: storeCredit,
  create: creditAdjustment,
  update: creditAdjustment,
  list: storeCreditList,
  filter: storeCreditFilter,
  actions: storeCreditActions,
});

export const storeCreditsApi = {
  ...calls,
  entries: defineCall({
    name: 'storeCredits.entries',
    method: 'GET',
    path: '/pos/store-credit/:id/entry',
    access: 'pos:view',
    summary: 'List the ledger of a store credit, the latest entry first',
    params,
    query: creditEntries,
    answer: listAnswer('entries', creditEntry),
    errors: ['not-found'],
  }),
  find: defineCall({
    name: 'storeCredits.find',
    method: 'POST',
    path: '/pos/store-credit/find',
    access: 'pos:create',
    isReading: true,
    summary: 'Find a store credit by the code on its slip',
    body: creditCode,
    answer: storeCredit,
  }),
  adjust: defineCall({
    name: 'storeCredits.adjust',
    method: 'POST',
    path: '/pos/store-credit/:id/adjust',
    access: 'pos:approve',
    summary: 'Change the balance of a store credit, with the reason',
    params,
    body: creditAdjustment,
    answer: storeCredit,
    idempotency: 'required',
    audit: storeCreditActions.adjust,
    errors: ['not-found'],
  }),
  slip: defineCall({
    name: 'storeCredits.slip',
    method: 'POST',
    path: '/pos/store-credit/:id/slip',
    access: 'pos:approve',
    summary: 'Get the slip of a store credit to print, with its code',
    params,
    answer: creditSlip,
    idempotency: 'required',
    audit: storeCreditActions.print,
    errors: ['not-found'],
  }),
} as const;
