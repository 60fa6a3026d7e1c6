import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { anyOf, listQuery, selectedIds } from '../../kernel/paging.ts';
import { line, textLimits } from '../../kernel/text.ts';
import type { SavedList } from '../../services/saved-views/saved-lists.ts';
import { orderId } from '../orders/order.ts';
import { paymentStore } from './payment.ts';
import { allocationStates, paymentKinds, paymentMethods, paymentSources, paymentStatuses } from './payment-codes.ts';

const dollars = z
  .string({ error: 'Enter an amount.' })
  .regex(/^-?\d{1,8}(\.\d{1,2})?$/, 'Enter an amount in dollars, such as 1299.00.')
  .transform((text) => Math.round(Number(text) * 100));

/** The filters of the list. Amounts are in dollars, what was paid out below zero; `dealer` names customer IDs. */
export const paymentFilters = {
  source: anyOf(z.enum(paymentSources)),
  kind: anyOf(z.enum(paymentKinds)),
  method: anyOf(z.enum(paymentMethods)),
  status: anyOf(z.enum(paymentStatuses)),
  state: anyOf(z.enum(allocationStates)),
  store: anyOf(paymentStore),
  dealer: anyOf(line(textLimits.code)),
  payout: anyOf(line(textLimits.code)),
  /** Allocated to this order, or naming it. */
  order: orderId.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  amountFrom: dollars.optional(),
  amountTo: dollars.optional(),
  id: selectedIds,
};

export const paymentSorts = ['date', 'amount'] as const;
export type PaymentSort = (typeof paymentSorts)[number];

export const paymentListQuery = listQuery(paymentFilters, paymentSorts);
export type PaymentListQuery = z.output<typeof paymentListQuery>;
export const paymentFilter = paymentListQuery.omit({ page: true, limit: true });
export type PaymentFilter = z.output<typeof paymentFilter>;

/** What the filtered payments come to, in dollars: in, out (below zero), both together, and what is left to allocate. */
export const paymentTotals = z.object({
  payments: z.number().int(),
  in: z.number(),
  out: z.number(),
  net: z.number(),
  open: z.number(),
});
export type PaymentTotals = z.output<typeof paymentTotals>;

/** Views of the list of payments. */
export const paymentSavedList: SavedList = {
  name: 'payments',
  see: 'payments:view',
  share: 'payments:manage',
  query: paymentFilter,
};
