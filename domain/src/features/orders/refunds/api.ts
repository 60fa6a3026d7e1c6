import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { refundEntry, refundRequest, skuLine } from '../lines/refund-entry.ts';
import { order, orderId } from '../order.ts';
import { orderActions } from '../records.ts';

const params = z.strictObject({ id: orderId });

export const refundsApi = {
  list: defineCall({
    name: 'orders.refunds',
    method: 'GET',
    path: '/order/:id/refunds',
    access: 'orders:view',
    summary: 'Get what of an order was refunded: by SKU, and each refund with its credit note',
    params,
    answer: z.object({ lines: z.array(skuLine), refunds: z.array(refundEntry) }),
    errors: ['not-found'],
  }),
  /** It changes quantities that a person saw: with If-Match, two people at once never do it twice. */
  refund: defineCall({
    name: 'orders.refund',
    method: 'POST',
    path: '/order/:id/refund',
    access: 'orders:approve',
    summary: 'Add a refund of an order or a part of it, with the reason, and create its credit note',
    params,
    body: refundRequest,
    answer: order,
    revision: 'if-match',
    audit: orderActions.refund,
    errors: ['not-found', 'not-allowed-now', 'revision-conflict'],
  }),
} as const;
