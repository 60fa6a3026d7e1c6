import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { checkRecipients, heldMail, recipientFields } from '../../../kernel/recipients.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { orderId } from '../order.ts';
import { orderActions } from '../records.ts';

/** The most orders of one request. */
const mostAtOnce = 200;

const someOrders = z
  .array(orderId)
  .min(1, 'Choose an order.')
  .max(mostAtOnce, `Choose up to ${mostAtOnce} orders.`)
  .transform((ids) => [...new Set(ids)]);

/** What became of each order, and the seconds in which the mails can be taken back. */
const queuedMails = z.object({
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
});

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
    answer: heldMail,
    audit: orderActions.emailInvoice,
    idempotency: 'required',
    errors: ['not-found', 'not-allowed-now'],
  }),
  emailInvoices: defineCall({
    name: 'marketplace.emailInvoices',
    method: 'POST',
    path: '/marketplace/invoices',
    access: 'marketplace:edit',
    summary: 'Send the customers of Market Place orders their tax invoices, and answer what became of each order',
    body: z.strictObject({ orderIds: someOrders }),
    status: 202,
    answer: queuedMails,
    audit: orderActions.emailInvoice,
    idempotency: 'required',
  }),
  notify: defineCall({
    name: 'marketplace.notify',
    method: 'POST',
    path: '/order/marketplace-notify',
    access: 'marketplace:edit',
    summary: 'Send the dealers of Market Place orders one email each, and answer what became of each order',
    body: z.strictObject({ orderIds: someOrders }),
    status: 202,
    answer: queuedMails,
    audit: orderActions.notify,
    idempotency: 'required',
  }),
} as const;
