import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { jobId } from '../../../kernel/job.ts';
import { line, lines, textLimits } from '../../../kernel/text.ts';
import { order, orderId } from '../order.ts';
import { orderActions, shopActions } from '../records.ts';

/**
 * What became of a message. `kept`: it is in force now; `older`: kept as well, but a newer state is in force; `repeated`: known
 * already, nothing happened; `ignored`: about something that we don't follow; `ping`: the shop checks whether we answer.
 */
export const webhookOutcomes = ['kept', 'older', 'repeated', 'ignored', 'ping'] as const;

/** An order of the shop that couldn't be taken in: the newest state of it that the shop told of. */
export const unreadableOrder = z.object({
  shopId: z.number().int(),
  number: z.string(),
  problem: z.string(),
  receivedAt: z.string(),
});

/** How orders were last fetched from the shop. */
export const shopPull = z.object({
  /** False while no shop is configured. */
  isOn: z.boolean(),
  /** Up to when the shop's changes are here; null before the first time. */
  until: z.string().nullable(),
  lastRunAt: z.string().nullable(),
  /** Null when the last time ended well. */
  message: z.string().nullable(),
  /** Up to 100 orders that couldn't be taken in, the latest first. */
  unreadable: z.array(unreadableOrder),
});
export type ShopPull = z.output<typeof shopPull>;

/** What the online shop calls by itself, and what people do about it. */
export const shopApi = {
  webhook: defineCall({
    name: 'shop.webhook',
    method: 'POST',
    path: '/shop/webhook',
    kind: 'webhook',
    access: 'anonymous',
    summary: 'Receive a change in the online shop, signed with the secret of the webhook',
    answer: z.object({ outcome: z.enum(webhookOutcomes) }),
    audit: shopActions.receive,
    errors: ['invalid-credential', 'too-large'],
    // The shop calls from one address, and stops permanently after five refusals: neither a busy day nor an evening of
    // maintenance may be the reason.
    perMinute: 600,
    duringMaintenance: true,
  }),
  pull: defineCall({
    name: 'shop.pull',
    method: 'POST',
    path: '/order/shop-pull',
    access: 'orders:import',
    summary: 'Start a job that fetches new and changed orders from the shop; one that runs is answered',
    status: 202,
    answer: z.object({ job: jobId }),
    audit: orderActions.pull,
    errors: ['not-allowed-now'],
  }),
  pullState: defineCall({
    name: 'shop.pullState',
    method: 'GET',
    path: '/order/shop-pull',
    access: 'orders:view',
    summary: 'Get when orders were last fetched from the shop',
    answer: shopPull,
  }),
  settleDifferences: defineCall({
    name: 'shop.settleDifferences',
    method: 'POST',
    path: '/order/:id/shop-differences',
    access: 'orders:edit',
    summary:
      'Mark what differs between a sent order and the shop as settled; it comes up again when the shop changes it',
    params: z.strictObject({ id: orderId }),
    body: z.strictObject({ note: lines(textLimits.note) }),
    answer: order,
    audit: orderActions.settleDifferences,
    errors: ['not-found', 'not-allowed-now'],
  }),
  takeShopValue: defineCall({
    name: 'shop.takeShopValue',
    method: 'POST',
    path: '/order/:id/shop-value',
    access: 'orders:edit',
    summary: 'Take over the shop’s value of what differs in a sent order; the ERP isn’t told',
    params: z.strictObject({ id: orderId }),
    body: z.strictObject({ field: line(textLimits.name) }),
    answer: order,
    audit: orderActions.takeShopValue,
    errors: ['not-found', 'not-allowed-now'],
  }),
} as const;
