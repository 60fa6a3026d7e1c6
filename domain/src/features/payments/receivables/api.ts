import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { idOf } from '../../../kernel/ids.ts';
import { enteredCents } from '../../../kernel/money-fields.ts';
import { listAnswer, listQuery } from '../../../kernel/paging.ts';
import { paymentActions } from '../records.ts';
import { paymentTerms } from './payment-terms.ts';

const cents = z.number().int();
const dealerId = idOf('dealer');

/** What a dealer owes, in cents, by age; below zero when more was paid than is owed. */
export const receivable = z.object({
  dealerId,
  dealer: z.string().nullable(),
  name: z.string(),
  owedCents: cents,
  currentCents: cents,
  days30Cents: cents,
  days60Cents: cents,
  days90Cents: cents,
  creditLimitCents: cents.nullable(),
  terms: z.enum(paymentTerms).nullable(),
  overLimit: z.boolean(),
  revision: cents,
});
export type Receivable = z.output<typeof receivable>;

/** What a dealer owes, by orders and invoices of repairs, and the money that isn't allocated yet. */
export const receivableView = receivable.extend({
  orders: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      date: z.string(),
      totalCents: cents,
      dueCents: cents,
      /** Where it is shown: the order, or the service request that was invoiced. */
      record: z.object({ kind: z.string(), id: z.string() }),
    }),
  ),
  credits: z.array(z.object({ id: z.string(), date: z.string(), method: z.string(), openCents: cents })),
});
export type ReceivableView = z.output<typeof receivableView>;

const params = z.strictObject({ dealerId });

export const receivablesApi = {
  list: defineCall({
    name: 'receivables.list',
    method: 'GET',
    path: '/receivable',
    access: 'payments:view',
    summary: 'List what each dealer owes by age, the most first',
    query: listQuery({}, ['owed']),
    answer: listAnswer('receivables', receivable),
  }),
  get: defineCall({
    name: 'receivables.get',
    method: 'GET',
    path: '/receivable/:dealerId',
    access: 'payments:view',
    summary: 'Get what a dealer owes, order by order',
    params,
    answer: receivableView,
    errors: ['not-found'],
  }),
  setLimit: defineCall({
    name: 'receivables.setLimit',
    method: 'PATCH',
    path: '/receivable/:dealerId',
    access: 'payments:approve',
    summary: 'Set or remove the credit limit and the payment terms of a dealer',
    params,
    body: z.strictObject({
      creditLimitCents: enteredCents().nullable(),
      terms: z.enum(paymentTerms, { error: 'Choose payment terms.' }).nullable().optional(),
    }),
    answer: receivable,
    revision: 'if-match',
    audit: paymentActions.setCreditLimit,
    errors: ['not-found', 'revision-conflict'],
  }),
} as const;
