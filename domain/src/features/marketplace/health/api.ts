import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { storeHealth } from './store-health.ts';

const maxMonths = 24;
const months = z
  .string()
  .regex(/^\d{1,2}$/, 'Enter a number of months.')
  .transform(Number)
  .pipe(z.number().min(1, 'Enter 1 or more.').max(maxMonths, `Enter ${maxMonths} or less.`))
  .default(12);

export const healthApi = {
  health: defineCall({
    name: 'marketplace.health',
    method: 'GET',
    path: '/marketplace/health',
    access: 'marketplace:view',
    summary:
      'Get late dispatch, cancel and return rates of each store by month, against the limits that the stores publish',
    query: z.strictObject({ months }),
    answer: storeHealth,
  }),
} as const;
