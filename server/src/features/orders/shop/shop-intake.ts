import type { ShopEvent } from '@poolhouse/domain/features/orders/shop/shop-event';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type IntakeParts, takeInDeletion, takeInShopOrder } from './take-in-shop-order.ts';

/** Follows an event of the shop with the order that it is about; returns the id of ours when it changed. */
export async function takeInEvent(
  ctx: Context,
  tx: Db,
  { resource, resourceId, modifiedAt, payload }: ShopEvent,
  parts: IntakeParts,
): Promise<string | null> {
  if (resource !== 'order') return null;
  const taken =
    modifiedAt === null
      ? await takeInDeletion(ctx, tx, resourceId)
      : await takeInShopOrder(ctx, tx, { body: payload, ...parts });
  return taken.id;
}
