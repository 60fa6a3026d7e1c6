import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { order, orderChanges, orderId, statusReason } from '../order.ts';
import { maxOrderLines } from '../order-lines.ts';
import { orderActions } from '../records.ts';

const params = z.strictObject({ id: orderId });
const day = z.iso.date('Enter a date as yyyy-mm-dd.');
const note = emptyable(lines(textLimits.note)).default(null);
const changing = ['not-found', 'not-allowed-now', 'revision-conflict'] as const;

const quantity = z.strictObject({
  sku: line(textLimits.code),
  qty: z.number({ error: 'Enter a quantity.' }).int('Enter a whole number.').min(1, 'Enter 1 or more.').max(9_999),
});
/** Which lines, and how many of each; null for everything that is left. */
const quantities = z.array(quantity).max(maxOrderLines).nullable().default(null);

const cents = z.number().int();
const said = { id: z.string(), day: z.string(), note: z.string().nullable(), by: z.string(), at: z.string() };
const moved = z.object({ ...said, lines: z.array(quantity) });

/** What became of an order: by SKU, and each delivery, return and refund. A refund has its credit note. */
export const orderFulfilment = z.object({
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string().nullable(),
      ordered: cents,
      delivered: cents,
      returned: cents,
      refunded: cents,
      amountCents: cents,
      refundedCents: cents,
    }),
  ),
  deliveries: z.array(moved.extend({ carrier: z.string().nullable(), trackingNumber: z.string().nullable() })),
  returns: z.array(moved.extend({ reason: statusReason.nullable() })),
  refunds: z.array(
    z.object({
      ...said,
      creditNote: z.string(),
      amountCents: cents,
      freightCents: cents,
      reason: statusReason,
      lines: z.array(quantity.extend({ amountCents: cents })),
    }),
  ),
});
export type OrderFulfilment = z.output<typeof orderFulfilment>;

/** Each changes quantities that a person saw: with If-Match, two people at once never do it twice. */
const stepCall = { method: 'POST', access: 'marketplace:edit', params, answer: order, revision: 'if-match' } as const;

export const fulfilmentApi = {
  get: defineCall({
    name: 'marketplace.fulfilment',
    method: 'GET',
    path: '/marketplace/:id/fulfilment',
    access: 'marketplace:view',
    summary: 'Get what of an order was delivered, returned and refunded',
    params,
    answer: orderFulfilment,
    errors: ['not-found'],
  }),
  deliver: defineCall({
    ...stepCall,
    name: 'marketplace.deliver',
    path: '/marketplace/:id/deliver',
    summary: 'Add a delivery of an order or a part of it, with carrier and tracking number',
    body: z.strictObject({
      lines: quantities,
      carrier: emptyable(line(textLimits.name)).default(null),
      trackingNumber: emptyable(line(textLimits.code)).default(null),
      day: day.optional(),
      note,
    }),
    audit: orderActions.deliver,
    errors: changing,
  }),
  takeBack: defineCall({
    ...stepCall,
    name: 'marketplace.return',
    path: '/marketplace/:id/return',
    summary: 'Add a return of an order or a part of it, with the reason',
    body: z.strictObject({ lines: quantities, reason: statusReason, note, day: day.optional() }),
    audit: orderActions.takeBack,
    errors: changing,
  }),
  refund: defineCall({
    ...stepCall,
    name: 'marketplace.refund',
    path: '/marketplace/:id/refund',
    summary: 'Add a refund of an order or a part of it, with the reason, and create its credit note',
    body: z.strictObject({ lines: quantities, freight: z.boolean().default(false), reason: statusReason, note }),
    audit: orderActions.refund,
    errors: changing,
  }),
  replace: defineCall({
    name: 'marketplace.replace',
    method: 'POST',
    path: '/marketplace/:id/replace',
    access: 'marketplace:edit',
    summary: 'Cancel an order that is in Priority and replace it by a new one with changes',
    params,
    /** Without changes the new order is the same: it can then be given another dealer. */
    body: z.strictObject({ reason: statusReason, note, changes: orderChanges.optional() }),
    answer: order,
    audit: orderActions.replace,
    errors: ['not-found', 'not-allowed-now', 'conflict'],
  }),
} as const;
