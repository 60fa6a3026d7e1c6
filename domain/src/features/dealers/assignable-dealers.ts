import { z } from 'zod';
import { dealerSummary } from './dealer.ts';
import { dealerListQuery } from './dealer-list.ts';

/** What a call needs that finds dealers for people who assign orders, whether or not they may open Dealers: what tells one dealer from another. */
export const assignableDealers = {
  method: 'GET',
  summary: 'Find active dealers to assign an order to, by name or customer ID, or of a state',
  query: dealerListQuery.pick({ q: true, state: true }),
  answer: z.object({
    dealers: z.array(
      dealerSummary.pick({ id: true, custId: true, name: true, state: true, postcode: true, busyUntil: true }),
    ),
  }),
  perMinute: 120,
} as const;
