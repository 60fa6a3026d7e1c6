import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { checkRecipients, recipientFields } from '../../../kernel/recipients.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { orderId } from '../order.ts';
import { orderActions } from '../records.ts';

/** The most orders of one request. */
const mostAtOnce = 200;

export const marketplaceMailsApi = {
  emailInvoice: defineCall({
    name: 'marketplace.emailInvoice',
    method: 'POST',
    path: '/order/marketplace-invoice-email',
    access: 'marketplace:edit',
    summary: 'Send the tax invoice of a Market Place order as a PDF by email',
    /** `refId` is the id of the order or its reference. */
    body: z.strictObject({ refId: line(textLimits.name), ...recipientFields }).superRefine(checkRecipients),
    status: 202,
    answer: z.object({
      intentId: z.string(),
      to: z.array(z.string()),
      cc: z.array(z.string()),
      hold: z.number().int(),
    }),
    audit: orderActions.emailInvoice,
    idempotency: 'required',
    errors: ['not-found', 'not-allowed-now'],
  }),
  notify: defineCall({
    name: 'marketplace.notify',
    method: 'POST',
    path: '/order/marketplace-notify',
    access: 'marketplace:edit',
    summary: 'Send the dealers of Market Place orders one email each, and answer what became of each order',
    body: z.strictObject({
      orderIds: z
        .array(orderId)
        .min(1, 'Choose an order.')
        .max(mostAtOnce, `Choose up to ${mostAtOnce} orders.`)
        .transform((ids) => [...new Set(ids)]),
    }),
    status: 202,
    answer: z.object({
      results: z.array(
        z.object({
          id: orderId,
          state: z.enum(['queued', 'refused']),
          intentId: z.string().nullable(),
          /** Why it was refused. */
          message: z.string().nullable(),
        }),
      ),
      hold: z.number().int(),
    }),
    audit: orderActions.notify,
    idempotency: 'required',
  }),
} as const;
