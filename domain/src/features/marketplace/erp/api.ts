import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { email } from '../../../kernel/email-list.ts';
import { emptyable } from '../../../kernel/text.ts';
import { erpActions } from '../../orders/records.ts';
import { erpView } from '../../orders/sending/api.ts';
import { orderId } from '../order.ts';
import { orderFilter } from '../order-list.ts';
import { orderActions } from '../records.ts';

const params = z.strictObject({ id: orderId });
/** The most orders of one request. */
const mostAtOnce = 200;

/** What became of one order of a request to send several. */
export const erpSending = z.object({
  id: orderId,
  state: z.enum(['sending', 'sent', 'refused']),
  intentId: z.string().nullable(),
  erpNumber: z.string().nullable(),
  /** Why it was refused. */
  message: z.string().nullable(),
});
export type ErpSending = z.output<typeof erpSending>;

export const marketplaceErpApi = {
  send: defineCall({
    name: 'marketplace.sendToErp',
    method: 'POST',
    path: '/marketplace/erp',
    access: 'marketplace:approve',
    summary: 'Send orders to Priority and answer what became of each',
    body: z.strictObject({
      ids: z
        .array(orderId)
        .min(1, 'Choose an order.')
        .max(mostAtOnce, `Choose up to ${mostAtOnce} orders.`)
        .transform((ids) => [...new Set(ids)]),
      emailRecipient: emptyable(email).default(null),
    }),
    status: 202,
    answer: z.object({ results: z.array(erpSending) }),
    audit: erpActions.send,
  }),
  get: defineCall({
    name: 'marketplace.erp',
    method: 'GET',
    path: '/marketplace/:id/erp',
    access: 'marketplace:view',
    summary: 'Get an order as Priority takes it, and what rounding its lines does',
    params,
    answer: erpView,
    errors: ['not-found'],
  }),
  csv: defineCall({
    name: 'marketplace.erpForm',
    method: 'GET',
    path: '/marketplace/erp-form/csv',
    kind: 'csv',
    access: 'marketplace:export',
    summary: 'Export orders as a load file for Priority, one row a line',
    query: orderFilter,
    audit: orderActions.export,
  }),
} as const;
