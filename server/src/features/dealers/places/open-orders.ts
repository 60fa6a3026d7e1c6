import type { Context } from '../../../platform/context.ts';

/** Counts the open orders of dealers, by dealer id; dealers without any may be missing. Features that keep orders give it. */
export type CountOpenOrders = (ctx: Context, dealerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Returns the count of orders of several kinds together. */
export function addOpenOrders(...counts: readonly CountOpenOrders[]): CountOpenOrders {
  return async (ctx, dealerIds) => {
    const sums = new Map<string, number>();
    for (const count of counts)
      for (const [id, orders] of await count(ctx, dealerIds)) sums.set(id, (sums.get(id) ?? 0) + orders);
    return sums;
  };
}
