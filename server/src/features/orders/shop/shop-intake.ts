import type { ShopEvent } from '@poolhouse/domain/features/orders/shop/shop-event';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { RecordPayment } from '../../payments/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { prepareShopOrder } from './prepare-shop-order.ts';
import { takeInDeletion, takeInShopOrder } from './take-in-shop-order.ts';

export type IntakeParts = {
  ruleBook: RuleBook;
  recordPayment: RecordPayment;
  /** Reads an order again once what changed it is stored. */
  keep(id: string): void;
};

/**
 * Prepares to follow an event of the shop with the order that it is about. Returns what does it in the transaction that keeps the event; that
 * returns the id of our order when it changed.
 */
export async function prepareIntake(
  ctx: Context,
  { resource, resourceId, modifiedAt, payload }: ShopEvent,
  { ruleBook, recordPayment }: IntakeParts,
): Promise<(tx: Db) => Promise<string | null>> {
  if (resource !== 'order') return async () => null;
  if (modifiedAt === null) return async (tx) => (await takeInDeletion(ctx, tx, resourceId)).id;
  const prepared = await prepareShopOrder(ruleBook, payload, ctx.clock.now());
  return async (tx) => (await takeInShopOrder(ctx, tx, prepared, recordPayment)).id;
}
