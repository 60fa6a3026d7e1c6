import { z } from 'zod';
import { dollarsOf } from '../../kernel/money.ts';

/** What filtered orders come to, in dollars: all of them, and those that count as a sale. */
export const orderTotals = z.object({
  orders: z.number().int(),
  total: z.number(),
  succeeded: z.object({ orders: z.number().int(), total: z.number() }),
});
export type OrderTotals = z.output<typeof orderTotals>;

type StatusSums = readonly { value: string | null; count: number; amount: number }[];

/** Returns what orders come to by how many of each status there are, and their cents. */
export function totalsOf<Status extends string>(
  sums: StatusSums,
  isSucceeded: (status: Status) => boolean,
): OrderTotals {
  const add = (some: StatusSums) => ({
    orders: some.reduce((sum, { count }) => sum + count, 0),
    total: dollarsOf(some.reduce((sum, { amount }) => sum + amount, 0)),
  });
  return { ...add(sums), succeeded: add(sums.filter(({ value }) => isSucceeded(value as Status))) };
}
