import type { Context } from '../../../platform/context.ts';

/** Counts the open orders of dealers, by dealer id; dealers without any may be missing. The marketplace feature gives it. */
export type CountOpenOrders = (ctx: Context, dealerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
