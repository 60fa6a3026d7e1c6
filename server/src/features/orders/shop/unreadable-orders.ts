import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { ShopPull } from '@poolhouse/domain/features/orders/shop/api';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isUnstorable } from '../../../platform/database/unstorable.ts';
import { countedWaiting } from '../../../services/waiting/index.ts';
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

/** Orders whose newest state couldn't be taken in. Index: shop_events__unreadable. */
const unreadable = sql`e.problem is not null and e.superseded_at is null`;

type Row = { shopId: number; number: string | null; problem: string; at: Date };

/** Returns the orders of the shop that couldn't be taken in, the latest first. */
export async function unreadableOrders(db: Db): Promise<ShopPull['unreadable']> {
  const { rows } = await sql<Row>`select e.resource_id::float8 as "shopId", e.payload ->> 'number' as number, e.problem,
      e.received_at as at from shop_events e where ${unreadable} order by e.received_at desc limit 100`.execute(db);
  return rows.map(({ number, at, ...row }) => ({
    ...row,
    number: number ?? String(row.shopId),
    receivedAt: at.toISOString(),
  }));
}

/** Tells people of orders that couldn't be taken in: someone corrects them in the shop. */
export const unreadableWaiting = countedWaiting(
  {
    name: 'orders',
    from: sql`shop_events e`,
    order: sql`e.received_at`,
    note: 'Orders',
    path: `${pagePaths.order}/sync`,
  },
  [
    {
      id: 'unreadable',
      permission: 'orders:edit',
      where: unreadable,
      since: sql`e.received_at`,
      title: (count, isOne) => `${count} ${isOne ? 'order' : 'orders'} of the shop couldn’t be taken in`,
      action: { label: 'Review', search: 'show=unreadable' },
    },
  ],
);
