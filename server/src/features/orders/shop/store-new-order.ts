import { planShopOrder } from '@poolhouse/domain/features/orders/shop/plan-shop-order';
import type { Context } from '../../../platform/context.ts';
import { isUniqueViolation } from '../../../platform/idempotency-keys.ts';
import type { PreparedOrder } from './prepare-shop-order.ts';
import { lockOfShopRecord, type Message, newEvent } from './store-shop-event.ts';
import { asShop, createFromShop } from './take-in-shop-order.ts';

/**
 * Keeps the message that tells of a new order and creates the order in one statement, under the lock that other messages about it wait for.
 * Returns false without a trace where that isn't enough, also when anything of it is there already: `storeShopEvent` decides then.
 */
export async function storeNewOrder(given: Context, message: Message, state: PreparedOrder): Promise<boolean> {
  const plan = planShopOrder(null, state);
  // What was paid is a payment of its own, and a till's order is here already.
  const isPlain = state.paidCents === 0 && state.cartId === null;
  if (message.topic !== 'order.created' || plan.kind !== 'create' || !isPlain) return false;
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
