import { z } from 'zod';
import { listQueryOf } from '../../services/list-fields/list-query.ts';
import type { SavedList } from '../../services/saved-views/saved-lists.ts';
import { orderId } from '../orders/order.ts';
import { paymentListFields } from './payment-list-fields.ts';

/** `order` finds what is allocated to an order or names it; no page sets it. */
export const paymentListQuery = listQueryOf(paymentListFields, { order: orderId.optional() });
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
