import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { type ShopRefundIntent, shopRefund, shopRefundParts } from '@poolhouse/domain/features/orders/shop/shop-refund';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type ShopPort, ShopRefused } from '../../../connectors/shop/port.ts';
import type { Context } from '../../../platform/context.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { OutsideFailure } from '../../../platform/outside-failure.ts';
import { DeliveryRefused, type IntentKind } from '../../../services/outbox/index.ts';
import type { RefundedOrder } from '../till/refund-till-order.ts';

const kind = 'shop.refund-order';

/** Tells the online shop of what came back of sales, so that it has the stock again. A repeat changes nothing there. */
export function shopRefundOrder(shop: ShopPort): IntentKind<ShopRefundIntent> {
  return {
    kind,
    label: 'Refund in the online shop',
    payload: shopRefund,
    oneAtATime: '$.cartId',
    isOn: () => shop.isOn,
    describe: ({ reference, amountCents }) => ({
      title: `Refund of ${formatCents(amountCents)} on order ${reference}`,
      recipient: 'Online shop',
    }),
    preview: async ({ shopId, ...refund }) => ({
      form: 'call',
      system: 'Online shop',
      ...shop.copyOfRefund(shopId ?? 0, refund),
    }),
    whenUnsure: () => 'again',
    deliver: async ({ payload }, signal, { beforeHandOver }) => {
      const { cartId, orderedAt, reference } = payload;
      const lookUp = { signal, isBackground: true };
      const shopId = payload.shopId ?? (await shop.findOrder(cartId, new Date(orderedAt), lookUp))?.id;
      if (shopId === undefined)
        throw new OutsideFailure(`The online shop doesn’t have order ${reference} yet.`, { kind: 'down' });
      try {
        const id = await shop.refundOrder(shopId, payload, { ...lookUp, beforeHandOver });
        if (id === null) throw new DeliveryRefused(`The online shop has no order ${reference} any more.`);
        return { reference: String(id) };
      } catch (error) {
        if (error instanceof ShopRefused)
          throw new DeliveryRefused(`The online shop declined this: ${error.message}`, { cause: error });
        throw error;
      }
    },
  };
}

type ReturnedGoods = { amountCents: number; lines: Parameters<typeof shopRefundParts>[1] };

/** Returns what tells the shop of a refund of a till's order. */
export function refundIntents(
  ctx: Context,
  { row, refundId, creditNote }: RefundedOrder,
  { amountCents, lines }: ReturnedGoods,
): Intent[] {
  const { id, cart_id: cartId, shop_id: shopId, created_at: orderedAt, number } = row;
  if (cartId === null) return [];
  return shopRefundParts(amountCents, lines).map((part) => ({
    id: ctx.newId(),
    kind,
    payload: {
      ...part,
      cartId,
      shopId: shopId === null ? null : Number(shopId),
      orderedAt: orderedAt.toISOString(),
      reference: number,
      key: `${refundId}${part.isRestocked ? '' : ' kept'}`,
      reason: `Credit note ${creditNote}`,
    } satisfies ShopRefundIntent,
    target: { kind: orderRecord.kind, id },
  }));
}
