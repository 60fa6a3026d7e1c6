import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { listAnswer, listQuery } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { statusCall } from '../../services/lifecycle/status-call.ts';
import { recordCalls } from '../../services/record-calls/record-calls.ts';
import { order, orderChanges, orderId, orderStatus, orderSummary } from './order.ts';
import { orderFilter, orderListQuery, orderOptions } from './order-list.ts';
import { orderTotals } from './order-totals.ts';
import { orderActions } from './records.ts';
import { reasonInput } from './status-reasons.ts';

/** Orders come from the shop and the point of sale: people don't add them. */
const { create: _create, ...recordOnes } = recordCalls({
  feature: 'orders',
  path: '/order',
  area: 'orders',
  noun: { one: 'order', many: 'orders' },
  id: orderId,
  answer: order,
  create: z.never(),
  update: orderChanges,
  actions: orderActions,
  list: orderListQuery,
  filter: orderFilter,
  listed: orderSummary,
});

export const ordersApi = {
  ...recordOnes,
  totals: defineCall({
    name: 'orders.totals',
    method: 'GET',
    path: '/order/totals',
    access: 'orders:view',
    summary: 'Get how many orders the filters match and what they come to',
    query: orderFilter,
    answer: orderTotals,
  }),
  options: defineCall({
    name: 'orders.options',
    method: 'GET',
    path: '/order/options',
    access: 'orders:view',
    summary: 'List which states orders have',
    answer: orderOptions,
  }),
  byDealer: defineCall({
    name: 'orders.byDealer',
    method: 'POST',
    path: '/order/order-by-dealer/:id',
    access: 'orders:view',
    summary: 'List the orders of a dealer, by its id or customer ID',
    params: z.strictObject({ id: line(textLimits.search) }),
    query: listQuery({}, []).pick({ page: true, limit: true }),
    answer: listAnswer('orders', orderSummary),
    isReading: true,
    errors: ['not-found'],
  }),
  changeStatus: statusCall({
    feature: 'orders',
    path: '/order',
    access: 'orders:edit',
    summary: 'Change the status of an order; cancelling and refunding take a reason',
    id: orderId,
    status: orderStatus,
    reason: reasonInput,
    answer: order,
    audit: orderActions.changeStatus,
  }),
  replace: defineCall({
    name: 'orders.replace',
    method: 'POST',
    path: '/order/:id/replace',
    access: 'orders:edit',
    summary: 'Cancel an order that another one replaces: its payments go to that one',
    params: z.strictObject({ id: orderId }),
    /** An order that isn't cancelled yet needs the reason. */
    body: z.strictObject({ replacedBy: orderId, ...reasonInput }),
    answer: order,
    audit: orderActions.replace,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
