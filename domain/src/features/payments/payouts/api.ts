import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { listAnswer } from '../../../kernel/paging.ts';
import { historyAnswer, historyQuery } from '../../../services/activity-log/history.ts';
import { paymentId } from '../payment.ts';
import { paymentActions } from '../records.ts';
import {
  newDeduction,
  payout,
  payoutId,
  payoutListQuery,
  payoutOrder,
  payoutOrderQuery,
  payoutView,
} from './payout.ts';

const params = z.strictObject({ id: payoutId });
const changing = ['not-found', 'not-allowed-now', 'revision-conflict'] as const;
const change = { access: 'payments:edit', answer: payout, revision: 'if-match', errors: changing } as const;

export const payoutsApi = {
  list: defineCall({
    name: 'payouts.list',
    method: 'GET',
    path: '/payout',
    access: 'payments:view',
    summary: 'List payouts of the stores against the bank',
    query: payoutListQuery,
    answer: listAnswer('payouts', payout),
  }),
  orders: defineCall({
    name: 'payouts.orders',
    method: 'GET',
    path: '/payout/order',
    access: 'payments:view',
    summary: 'List what stores paid out for each order against what was sold, differences first',
    query: payoutOrderQuery,
    answer: listAnswer('orders', payoutOrder),
  }),
  get: defineCall({
    name: 'payouts.get',
    method: 'GET',
    path: '/payout/:id',
    access: 'payments:view',
    summary: 'Get a payout with its orders, bank lines and deductions',
    params,
    answer: payoutView,
    errors: ['not-found'],
  }),
  history: defineCall({
    name: 'payouts.history',
    method: 'GET',
    path: '/payout/:id/history',
    access: 'payments:view',
    summary: 'List who changed what of a payout, newest first',
    params,
    query: historyQuery,
    answer: historyAnswer,
    errors: ['not-found'],
  }),
  addDeduction: defineCall({
    ...change,
    name: 'payouts.addDeduction',
    method: 'POST',
    path: '/payout/:id/deduction',
    summary: 'Add an amount that the store kept back and that is in no file',
    params,
    body: newDeduction,
    audit: paymentActions.addDeduction,
  }),
  removeDeduction: defineCall({
    ...change,
    name: 'payouts.removeDeduction',
    method: 'DELETE',
    path: '/payout/:id/deduction/:payment',
    summary: 'Remove a deduction that was added by hand',
    params: params.extend({ payment: paymentId }),
    audit: paymentActions.removeDeduction,
  }),
  matchBank: defineCall({
    ...change,
    name: 'payouts.matchBank',
    method: 'POST',
    path: '/payout/:id/bank-line',
    summary: 'Match bank lines with a payout',
    params,
    body: z.strictObject({ payments: z.array(paymentId).min(1, 'Choose a bank line.').max(20) }),
    audit: paymentActions.matchBank,
  }),
  unmatchBank: defineCall({
    ...change,
    name: 'payouts.unmatchBank',
    method: 'DELETE',
    path: '/payout/:id/bank-line/:payment',
    summary: 'Take a bank line off a payout',
    params: params.extend({ payment: paymentId }),
    audit: paymentActions.unmatchBank,
  }),
} as const;
