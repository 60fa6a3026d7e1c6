import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { type StoreMetric, storeMetrics } from '../../rule-book/rule-values.ts';

/** How a rate stands against what its store allows: `unrated` without a limit or without orders. */
export const healthLevels = ['green', 'amber', 'red', 'unrated'] as const;
export type HealthLevel = (typeof healthLevels)[number];

export const storeMetricLabels = {
  'late-dispatch': 'Late dispatch',
  cancel: 'Cancelled',
  return: 'Returned',
} as const satisfies Record<StoreMetric, string>;

const storeRate = z.object({
  metric: z.enum(storeMetrics),
  /** Orders that count against the store, of those that are judged. */
  orders: z.number().int(),
  of: z.number().int(),
  /** With two decimals; null without orders to judge. */
  percent: z.number().nullable(),
  limit: z.object({ percent: z.number(), note: z.string().nullable() }).nullable(),
  level: z.enum(healthLevels),
});
export type StoreRate = z.output<typeof storeRate>;

export const storeHealth = z.object({
  months: z.array(z.string()),
  stores: z.array(
    z.object({
      store: z.string(),
      label: z.string(),
      months: z.array(z.object({ month: z.string(), orders: z.number().int(), rates: z.array(storeRate) })),
    }),
  ),
});
export type StoreHealth = z.output<typeof storeHealth>;

type Counted = { metric: StoreMetric; orders: number; of: number };
type Limit = { percent: number; note: string | null };

/** Returns a rate with its level: red above the limit, amber from 80 % of it. */
export function judgeRate({ metric, orders, of }: Counted, limit: Limit | null): StoreRate {
  const percent = of === 0 ? null : Math.round((orders / of) * 10_000) / 100;
  return {
    metric,
    orders,
    of,
    percent,
    limit,
    level: limit === null || of === 0 ? 'unrated' : levelOf(orders, of, limit),
  };
}

/** Multiplies instead of dividing, so that a rate that is exactly at the limit isn't above it. */
function levelOf(orders: number, of: number, { percent }: Limit): HealthLevel {
  if (orders * 100 > percent * of) return 'red';
  return orders > 0 && orders * 1_000 >= percent * 8 * of ? 'amber' : 'green';
}

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
