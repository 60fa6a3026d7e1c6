import { planShopOrder } from '@poolhouse/domain/features/orders/shop/plan-shop-order';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { runNamed } from '../../../platform/database/named-statement.ts';
import { isUniqueViolation } from '../../../platform/idempotency-keys.ts';
import type { PreparedOrder } from './prepare-shop-order.ts';
import { lockOfShopRecord, type Message, newEvent } from './store-shop-event.ts';
import { asShop, createFromShop } from './take-in-shop-order.ts';

/**
 * Keeps the first message about an order and creates the order in one statement, under the lock that other messages about it wait for.
 * Returns false without a trace where that isn't enough, also when another message was faster: `storeShopEvent` decides then.
 */
export async function storeNewOrder(given: Context, message: Message, state: PreparedOrder): Promise<boolean> {
  const plan = planShopOrder(null, state);
  // What was paid is a payment of its own.
  if (plan.kind !== 'create' || state.paidCents > 0 || (await isKnown(given, state))) return false;
  const ctx = asShop(given, given.db);
  const stored = {
    number: state.number,
    lock: lockOfShopRecord('order', state.shopId),
    further: [newEvent(ctx.db, message, 'kept', ctx.clock.now())],
  };
  try {
    await createFromShop(ctx, state, plan, stored);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** True where the order, its number or a message about it is there already. */
async function isKnown(ctx: Context, { shopId, number }: PreparedOrder): Promise<boolean> {
  const [found] = await runNamed(
    ctx,
    sql<{ is: boolean }>`select exists (select from shop_events where resource = 'order' and resource_id = ${shopId})
      or exists (select from orders where shop_id = ${shopId})
      or exists (select from orders where lower(number) = lower(${number})) as is`,
  );
  return found?.is === true;
}
