import type { ShopOrder } from '@poolhouse/domain/features/orders/shop/shop-order';
import { cancellationUpdate } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import { sql } from 'kysely';
import { z } from 'zod';
import { queueIntents } from '../../../platform/database/write.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockRows } from '../../../platform/records/index.ts';
import type { FollowUp } from '../../../services/outbox/index.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import { shopIntents } from '../shop/shop-change-order.ts';
import { asShop, flagTillOrder } from '../shop/take-in-shop-order.ts';
import { paidAtTill } from './till-order.ts';

const answer = z.object({ id: z.int(), status: z.string(), totalCents: z.int() });

/**
 * Keeps the shop's id with the order of a sale once the shop has it, and what it counts otherwise than the till. What was paid or cancelled
 * meanwhile is told: the shop's order was made before that.
 */
export function linkShopOrder({ contextFor, clock }: Pick<Platform, 'contextFor' | 'clock'>): FollowUp {
  return {
    kind: 'shop.create-order',
    apply: async (db, { payload }, { result }) => {
      const { cartId, isPaid } = payload as ShopOrder;
      const shop = answer.parse(result);
      await lockRows(db, [{ of: 'orders', key: 'cart_id', ids: [cartId] }]);
      const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
        where o.cart_id = ${cartId}`.execute(db);
      const [row] = rows;
      if (row === undefined) return;
      await sql`update orders set shop_id = ${shop.id} where id = ${row.id} and shop_id is null`.execute(db);
      await flagTillOrder(asShop(contextFor('Online shop'), db), row, shop);
      const update = updateSince(row);
      if (isPaid || update === null) return;
      const now = clock.now();
      await queueIntents(db, shopIntents({ ...row, shop_id: String(shop.id) }, update, now), { now });
    },
  };
}

/** Returns what the shop is told of an order that it has as unpaid; null while that is so. */
function updateSince(order: OrderRow) {
  const { status, status_reason, status_note, paid_cents, total_cents, refunded_cents } = order;
  if (status === 'cancelled') return cancellationUpdate({ reason: status_reason, note: status_note });
  return paid_cents >= total_cents - refunded_cents ? paidAtTill : null;
}
