import type { Context } from '../../../platform/context.ts';
import { isUnstorable } from '../../../platform/database/unstorable.ts';
import { type Kept, type Message, storeShopEvent } from './store-shop-event.ts';

const unstorable = 'A value of this order can’t be stored. Correct the order in the shop, or ask IT to look at it.';

/** Follows a message of the shop. One whose values the database refuses is kept for people to see: the shop must not stop telling us. */
export async function keepingUnstorable<Outcome>(
  ctx: Context,
  message: Message,
  follow: () => Promise<Outcome>,
): Promise<Outcome | Kept> {
  try {
    return await follow();
  } catch (error) {
    if (!isUnstorable(error)) throw error;
    return keepUnreadable(ctx, { ...message, problem: unstorable });
  }
}

/** Keeps an order of the shop that can't be taken in, with its reason. */
export function keepUnreadable(ctx: Context, message: Message): Promise<Kept> {
  return storeShopEvent(ctx, message, async () => undefined);
}
