import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { customerWords, knownCustomer } from '../../../services/customers/known-customer.ts';

/** So many characters of a name, a phone number or an email address find customers. */
export const leastTyped = 3;
/** So many customers are found at most, and as many dealers. */
export const mostFound = 10;

export const tillCustomersApi = {
  find: defineCall({
    name: 'tillCustomers.find',
    method: 'GET',
    path: '/pos/customer',
    access: 'pos:create',
    summary: 'Find dealers and earlier customers by name, phone number or email address',
    query: z.strictObject({
      q: line(textLimits.search).refine(
        (typed) => customerWords(typed).length >= leastTyped,
        `Enter ${leastTyped} characters or more.`,
      ),
    }),
    answer: z.object({ dealers: z.array(knownCustomer), customers: z.array(knownCustomer) }),
    perMinute: 120,
  }),
} as const;
