import { randomBytes } from 'node:crypto';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { type ShopOrderChange, shopOrderChange } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { type ShopPort, ShopRefused } from '../../../connectors/shop/port.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { DeliveryRefused, type IntentKind } from '../../../services/outbox/index.ts';
import type { OrderRow } from '../order-row.ts';

const kind = 'shop.change-order';

/** Tells the online shop of orders that people cancelled or refunded here. A repeat changes nothing there. */
export function shopChangeOrder(shop: ShopPort): IntentKind<ShopOrderChange> {
  return {
    kind,
    label: 'Change of an order in the online shop',
    payload: shopOrderChange,
    oneAtATime: '$.shopId',
    isOn: () => shop.isOn,
    describe: ({ reference, status }) => ({
      title: status === null ? `Note on order ${reference}` : `Order ${reference}: ${status}`,
      recipient: 'Online shop',
    }),
    preview: async ({ shopId, ...change }) => ({
      form: 'call',
      system: 'Online shop',
      ...shop.copyOfChange(shopId, change),
    }),
    whenUnsure: () => 'again',
    deliver: async ({ payload: { shopId, reference, ...change } }, signal, { beforeHandOver }) => {
      try {
        const changed = await shop.changeOrder(shopId, change, { signal, isBackground: true, beforeHandOver });
        if (changed === null) throw new DeliveryRefused(`The online shop has no order ${reference} any more.`);
        return { reference: changed.number, result: { status: changed.status } };
      } catch (error) {
        if (error instanceof ShopRefused)
          throw new DeliveryRefused(`The online shop declined this: ${error.message}`, { cause: error });
        throw error;
      }
    },
  };
}

type ShopUpdate = Pick<ShopOrderChange, 'status' | 'note'>;

/** Returns what tells the shop of a change of one of its orders; none for an order that it doesn't have. */
export function shopIntents(
  { id, shop_id, number }: Pick<OrderRow, 'id' | 'shop_id' | 'number'>,
  update: ShopUpdate,
  now: Date,
) {
  if (shop_id === null) return [];
  const intent: Intent = {
    id: makeId(now.getTime(), randomBytes(10)) as string,
    kind,
    payload: { shopId: Number(shop_id), reference: number, ...update } satisfies ShopOrderChange,
    target: { kind: orderRecord.kind, id },
  };
  return [intent];
}
