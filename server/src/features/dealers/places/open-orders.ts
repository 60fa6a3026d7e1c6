import type { Context } from '../../../platform/context.ts';

/** Counts the open orders of dealers, by dealer id; dealers without any may be missing. The orders feature gives it. */
export type CountOpenOrders = (ctx: Context, dealerIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Returns no open orders: the product has no orders yet. */
export const noOpenOrders: CountOpenOrders = async () => new Map();
