import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { defineCall } from '../../kernel/contract.ts';
import { paidCents } from '../../kernel/money-fields.ts';
import { emptyable, lines, textLimits } from '../../kernel/text.ts';
import { recordCalls } from '../../services/record-calls/record-calls.ts';
import { allocation, allocationId, allocationOffer, newAllocations } from './allocation/allocation.ts';
import { newPayment, payment, paymentChanges, paymentId } from './payment.ts';
import { paymentFilter, paymentListQuery, paymentTotals } from './payment-list.ts';
import { paymentActions } from './records.ts';

const params = z.strictObject({ id: paymentId });
const changing = ['not-found', 'not-allowed-now', 'revision-conflict'] as const;

export const paymentsApi = {
  ...recordCalls({
    feature: 'payments',
    path: '/payment',
    area: 'payments',
    noun: { one: 'payment', many: 'payments' },
    id: paymentId,
    answer: payment,
    create: newPayment,
    update: paymentChanges,
    actions: paymentActions,
    list: paymentListQuery,
    filter: paymentFilter,
  }),
  totals: defineCall({
    name: 'payments.totals',
    method: 'GET',
    path: '/payment/totals',
    access: 'payments:view',
    summary: 'Get how many payments the filters match and what they come to',
    query: paymentFilter,
    answer: paymentTotals,
  }),
  allocations: defineCall({
    name: 'payments.allocations',
    method: 'GET',
    path: '/payment/:id/allocation',
    access: 'payments:view',
    summary: 'Get the orders that a payment is allocated to, and those that it may be for, each with the reason',
    params,
    answer: z.object({ allocations: z.array(allocation), offers: z.array(allocationOffer) }),
    errors: ['not-found'],
  }),
  allocate: defineCall({
    name: 'payments.allocate',
    method: 'POST',
    path: '/payment/:id/allocation',
    access: 'payments:edit',
    summary: 'Allocate a payment or parts of it to orders',
    params,
    body: z.strictObject({ orders: newAllocations }),
    answer: payment,
    revision: 'if-match',
    audit: paymentActions.allocate,
    errors: changing,
  }),
  deallocate: defineCall({
    name: 'payments.deallocate',
    method: 'DELETE',
    path: '/payment/:id/allocation/:allocation',
    access: 'payments:edit',
    summary: 'Take an allocation off a payment',
    params: params.extend({ allocation: allocationId }),
    answer: payment,
    revision: 'if-match',
    audit: paymentActions.deallocate,
    errors: changing,
  }),
  fail: defineCall({
    name: 'payments.fail',
    method: 'POST',
    path: '/payment/:id/fail',
    access: 'payments:approve',
    summary: 'Mark a payment as failed: its orders owe it again, and it counts for nothing',
    params,
    body: z.strictObject({ reason: lines(textLimits.note) }),
    answer: payment,
    revision: 'if-match',
    audit: paymentActions.fail,
    errors: changing,
  }),
  refund: defineCall({
    name: 'payments.refund',
    method: 'POST',
    path: '/payment/:id/refund',
    access: 'payments:approve',
    summary: 'Refund a payment or a part of it: the refund is a payment of its own below zero',
    params,
    /** Without an amount all that is left is refunded. */
    body: z.strictObject({
      amountCents: paidCents().optional(),
      date: calendarDay.optional(),
      reason: lines(textLimits.note),
      note: emptyable(lines(textLimits.note)).default(null),
    }),
    answer: payment,
    revision: 'if-match',
    idempotency: 'required',
    audit: paymentActions.refund,
    errors: changing,
  }),
} as const;
