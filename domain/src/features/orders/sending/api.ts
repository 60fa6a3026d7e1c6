import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { email } from '../../../kernel/email-list.ts';
import { jobId } from '../../../kernel/job.ts';
import { checkRecipients, heldMail, recipientFields } from '../../../kernel/recipients.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { sentCopy } from '../../../services/outbox/sent-copy.ts';
import { orderId } from '../order.ts';
import { erpActions, orderActions } from '../records.ts';

/** An order as the ERP takes it: prices without tax, the total with it. */
export const erpView = z.object({
  lines: z.array(z.object({ sku: z.string(), quantity: z.number().int(), priceCents: z.number().int() })),
  paymentCode: z.string(),
  taxPercent: z.number(),
  /** The sum of the rounded lines, the rounded sum, and how much more the first is. */
  linesCents: z.number().int(),
  wholeCents: z.number().int(),
  differenceCents: z.number().int(),
  totalCents: z.number().int(),
  /** Why it can't be sent; null when it can, or was. */
  refused: z.string().nullable(),
  intentId: z.string().nullable(),
});

/** An order on its way to the ERP; `intentId` is its entry in the outbox. */
export const orderToErp = z.object({
  orderId: z.string(),
  state: z.enum(['sending', 'sent']),
  intentId: z.string().nullable(),
  erpNumber: z.string().nullable(),
});
export type OrderToErp = z.output<typeof orderToErp>;

/** The id of an order, or its reference. */
const anOrder = line(textLimits.name);
/** An order that goes to its dealer; without `email` to the addresses of the dealer. */
const toDealer = z
  .strictObject({ orderId: anOrder, email: recipientFields.email.optional(), cc: recipientFields.cc })
  .superRefine(({ email: to, cc }, context) => {
    if (to !== undefined) checkRecipients({ email: to, cc }, context);
  });
/** An order that the ERP held otherwise than we thought, and what it is now. */
export const checkedOrder = z.object({
  /** The kind of its record: one of the shop, or of a store. */
  kind: z.enum(['order', 'marketplace-order']),
  orderId: z.string(),
  reference: z.string(),
  problem: z.string(),
  mended: z.string(),
  /** Nothing was corrected: a person has to look at it. */
  isOpen: z.boolean(),
});
export type CheckedOrder = z.output<typeof checkedOrder>;

/** The last check of sent orders; null before the first. */
export const sentCheck = z.object({
  startedAt: z.string(),
  by: z.string(),
  /** Null while it runs. */
  finishedAt: z.string().nullable(),
  checked: z.number().int(),
  differences: z.array(checkedOrder),
  /** What ended it early. */
  message: z.string().nullable(),
});
export type SentCheck = z.output<typeof sentCheck>;

export const sendingApi = {
  processPriority: defineCall({
    name: 'orders.processPriority',
    method: 'POST',
    path: '/order/process-order-priority',
    access: 'orders:approve',
    summary: 'Send an order to Priority; a repeat answers how far it is',
    /** `emailRecipient` is told once Priority has the order. */
    body: z.strictObject({ orderId: line(textLimits.code), emailRecipient: emptyable(email).default(null) }),
    status: 202,
    answer: orderToErp,
    audit: erpActions.send,
    errors: ['not-found', 'not-allowed-now'],
  }),
  erp: defineCall({
    name: 'orders.erp',
    method: 'GET',
    path: '/order/:id/erp',
    access: 'orders:view',
    summary: 'Get an order as Priority takes it, and what rounding its lines does',
    params: z.strictObject({ id: orderId }),
    answer: erpView,
    errors: ['not-found'],
  }),
  sendEmail: defineCall({
    name: 'orders.sendEmail',
    method: 'POST',
    path: '/order/send-order-email',
    access: 'orders:edit',
    summary: 'Send an order to its dealer by email',
    body: toDealer,
    status: 202,
    answer: heldMail,
    audit: orderActions.sendEmail,
    idempotency: 'required',
    errors: ['not-found', 'not-allowed-now'],
  }),
  previewEmail: defineCall({
    name: 'orders.previewEmail',
    method: 'POST',
    path: '/order/send-order-email/preview',
    access: 'orders:edit',
    summary: 'Preview the email that sends an order to its dealer, without sending it',
    isReading: true,
    body: toDealer,
    answer: z.object({ mails: z.array(sentCopy) }),
    errors: ['not-found', 'not-allowed-now'],
    perMinute: 60,
  }),
  emailInvoice: defineCall({
    name: 'orders.emailInvoice',
    method: 'POST',
    path: '/order/order-invoice-pdf',
    access: 'orders:edit',
    summary: 'Send the tax invoice of an order as a PDF by email',
    body: z.strictObject({ orderId: anOrder, ...recipientFields }).superRefine(checkRecipients),
    status: 202,
    answer: heldMail,
    audit: orderActions.emailInvoice,
    idempotency: 'required',
    errors: ['not-found', 'not-allowed-now'],
  }),
  checkSent: defineCall({
    name: 'orders.checkSent',
    method: 'GET',
    path: '/order/check-sent-orders',
    access: 'orders:approve',
    summary: 'Start a job that asks Priority which sent orders it holds and corrects ours; one that runs is answered',
    status: 202,
    answer: z.object({ job: jobId }),
    audit: orderActions.checkSent,
    errors: ['not-allowed-now'],
  }),
  lastCheck: defineCall({
    name: 'orders.lastCheck',
    method: 'GET',
    path: '/order/last-check',
    access: 'orders:view',
    summary: 'Get what the last check of sent orders found',
    answer: z.object({ check: sentCheck.nullable() }),
  }),
} as const;
