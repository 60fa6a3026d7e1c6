import { type ShopOrder, shopOrder } from '@poolhouse/domain/features/orders/shop/shop-order';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type ShopOrderState, type ShopPort, ShopRefused, shopDropsAfterMs } from '../../../connectors/shop/port.ts';
import type { Clock } from '../../../platform/context.ts';
import {
  confirmNotFound,
  type Delivered,
  DeliveryRefused,
  type IntentKind,
  type QueuedIntent,
} from '../../../services/outbox/index.ts';

/** Making an order may take a minute, and looking through the latest ones comes before it. */
const limitMs = 120_000;
/** The till's own questions to the shop shall never wait for orders. */
const maxAtOnce = 2;

/**
 * Sends orders to the online shop. It accepts the same cart any number of times, so each is looked up by its cart before it is made; what the shop makes of
 * the total is told beside what the till took.
 */
export function shopCreateOrder(shop: ShopPort, clock: Clock): IntentKind<ShopOrder> {
  const look = async ({ payload, createdAt }: QueuedIntent<ShopOrder>, signal?: AbortSignal) => {
    const lookUp = { isBackground: true, ...(signal && { signal }) };
    const found = await shop.findOrder(payload.cartId, createdAt, lookUp);
    return found && deliveryOf(payload, found);
  };
  const dropping = { system: 'The online shop', dropsAfterMs: shopDropsAfterMs, clock };
  return {
    kind: 'shop.create-order',
    label: 'Order to the online shop',
    payload: shopOrder,
    mostAtOnce: maxAtOnce,
    oneAtATime: '$.cartId',
    dropsAfterMs: shopDropsAfterMs,
    limitMs,
    isOn: () => shop.isOn,
    describe: ({ customer, totalCents }) => ({
      title: `Sale of ${formatCents(totalCents)} to ${customer.firstName} ${customer.lastName}`,
      recipient: 'Online shop',
    }),
    preview: async (order) => ({ form: 'call', system: 'Online shop', ...shop.copyOfOrder(order) }),
    findDone: async (intent) => (await look(intent)) ?? confirmNotFound(intent, dropping),
    deliver: async (intent, signal, { beforeHandOver }) => {
      const { payload, attempt } = intent;
      // It may have been sent before in another intent; a repeat has been looked up already.
      const done = attempt === 1 ? await look(intent, signal) : null;
      if (done !== null) return done;
      try {
        const made = await shop.createOrder(payload, { signal, isBackground: true, beforeHandOver });
        return deliveryOf(payload, made);
      } catch (error) {
        if (error instanceof ShopRefused) throw new DeliveryRefused(whyRefused(error.message), { cause: error });
        throw error;
      }
    },
  };
}

/** `differenceCents` is above 0 where the shop wants more than the till took. */
function deliveryOf(order: ShopOrder, { id, number, status, totalCents, taxCents }: ShopOrderState): Delivered {
  const { totalCents: expectedCents } = order;
  const differenceCents = totalCents - expectedCents;
  return { reference: number, result: { id, number, status, totalCents, taxCents, expectedCents, differenceCents } };
}

function whyRefused(words: string): string {
  return `The online shop declined this order: ${words.replace(/\.?$/, '.')} Fix the sale, then resend it.`;
}
