import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { line, lines, textLimits } from '../../kernel/text.ts';
import { statusCall } from '../../services/lifecycle/status-call.ts';
import { recordCalls } from '../../services/record-calls/record-calls.ts';
import { storeSales } from '../dealers/sales/store-sales.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { reasonInput } from '../orders/status-reasons.ts';
import { newOrder, order, orderChanges, orderId, orderPrices, orderStatus, orderSummary } from './order.ts';
import { orderFilter, orderListQuery, orderOptions, orderSalesQuery } from './order-list.ts';
import { orderActions } from './records.ts';

const params = z.strictObject({ id: orderId });
const changing = ['not-found', 'not-allowed-now'] as const;

export const marketplaceApi = {
  ...recordCalls({
    feature: 'marketplace',
    path: '/marketplace',
    area: 'marketplace',
    noun: { one: 'order', many: 'orders' },
    id: orderId,
    answer: order,
    create: newOrder,
    update: orderChanges,
    actions: orderActions,
    list: orderListQuery,
    filter: orderFilter,
    listed: orderSummary,
  }),
  totals: defineCall({
    name: 'marketplace.totals',
    method: 'GET',
    path: '/marketplace/totals',
    access: 'marketplace:view',
    summary: 'Get how many orders the filters match and what they come to',
    query: orderFilter,
    answer: orderTotals,
  }),
  options: defineCall({
    name: 'marketplace.options',
    method: 'GET',
    path: '/marketplace/options',
    access: 'marketplace:view',
    summary: 'List who added orders and which states orders have',
    answer: orderOptions,
  }),
  sales: defineCall({
    name: 'marketplace.sales',
    method: 'GET',
    path: '/marketplace/sales',
    access: 'marketplace:view',
    summary: 'Get sales by store and month of the orders that the filters match, without those cancelled or refunded',
    query: orderSalesQuery,
    answer: storeSales,
  }),
  salesCsv: defineCall({
    name: 'marketplace.salesCsv',
    method: 'GET',
    path: '/marketplace/sales/csv',
    kind: 'csv',
    access: 'marketplace:export',
    summary: 'Export sales of the orders that the filters match as CSV, one line per month',
    query: orderSalesQuery,
    audit: orderActions.export,
  }),
  changeStatus: statusCall({
    feature: 'marketplace',
    path: '/marketplace',
    access: 'marketplace:edit',
    summary: 'Change the status of an order; cancelling, returning and refunding take a reason',
    id: orderId,
    status: orderStatus,
    reason: reasonInput,
    answer: order,
    audit: orderActions.changeStatus,
  }),
  assign: defineCall({
    name: 'marketplace.assign',
    method: 'POST',
    path: '/marketplace/:id/dealer',
    access: 'marketplace:assign',
    summary: 'Assign an order to a dealer, or take the dealer off it',
    params,
    body: z.strictObject({ dealer: line(textLimits.search).nullable() }),
    answer: order,
    audit: orderActions.assign,
    errors: changing,
  }),
  release: defineCall({
    name: 'marketplace.release',
    method: 'POST',
    path: '/marketplace/:id/release',
    access: 'marketplace:edit',
    summary: 'Release a parked order as it is, with the reason',
    params,
    body: z.strictObject({ note: lines(textLimits.note) }),
    answer: order,
    audit: orderActions.release,
    errors: changing,
  }),
  setPrices: defineCall({
    name: 'marketplace.setPrices',
    method: 'POST',
    path: '/marketplace/:id/prices',
    access: 'marketplace:edit',
    summary: 'Set the prices of products that have none; one that isn’t the list price takes a reason',
    params,
    body: orderPrices,
    answer: order,
    audit: orderActions.setPrices,
    revision: 'if-match',
    errors: [...changing, 'revision-conflict'],
  }),
} as const;
