import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { email } from '../../kernel/email-list.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import { erpActions } from './records.ts';

/** An order on its way to the ERP; `intentId` is its entry in the outbox. */
export const orderToErp = z.object({
  orderId: z.string(),
  state: z.enum(['sending', 'sent']),
  intentId: z.string().nullable(),
  erpNumber: z.string().nullable(),
});
export type OrderToErp = z.output<typeof orderToErp>;

export const ordersApi = {
  processPriority: defineCall({
    name: 'orders.processPriority',
    method: 'POST',
    path: '/order/process-order-priority',
    access: 'marketplace:approve',
    summary: 'Send an order to Priority; a repeat answers how far it is',
    body: z.strictObject({ orderId: line(textLimits.code), emailRecipient: emptyable(email).default(null) }),
    status: 202,
    answer: orderToErp,
    audit: erpActions.send,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
