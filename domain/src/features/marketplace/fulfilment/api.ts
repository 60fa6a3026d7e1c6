import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { defineCall } from '../../../kernel/contract.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { movedLines, quantities, refundEntry, refundRequest, skuLine } from '../../orders/lines/refund-entry.ts';
import { statusReason } from '../../orders/status-reasons.ts';
import { order, orderChanges, orderId } from '../order.ts';
import { orderActions } from '../records.ts';

const params = z.strictObject({ id: orderId });
const note = emptyable(lines(textLimits.note)).default(null);
const changing = ['not-found', 'not-allowed-now', 'revision-conflict'] as const;

/** What became of an order: by SKU, and each delivery, return and refund. A refund has its credit note. */
export const orderFulfilment = z.object({
  lines: z.array(skuLine),
  deliveries: z.array(movedLines.extend({ carrier: z.string().nullable(), trackingNumber: z.string().nullable() })),
  returns: z.array(movedLines.extend({ reason: statusReason.nullable() })),
  refunds: z.array(refundEntry),
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
      day: calendarDay.optional(),
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
    body: z.strictObject({ lines: quantities, reason: statusReason, note, day: calendarDay.optional() }),
    audit: orderActions.takeBack,
    errors: changing,
  }),
  refund: defineCall({
    ...stepCall,
    name: 'marketplace.refund',
    path: '/marketplace/:id/refund',
    summary: 'Add a refund of an order or a part of it, with the reason, and create its credit note',
    body: refundRequest,
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
