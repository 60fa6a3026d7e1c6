import { createHash } from 'node:crypto';
import {
  readShopOrder,
  type ShopOrderState,
  type Unreadable,
} from '@poolhouse/domain/features/orders/shop/read-shop-order';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { RuleBook } from '../../rule-book/index.ts';

/** A state of an order in the shop with what the rule book says of it; `hash` tells it from every other state. */
export type PreparedOrder = ShopOrderState & { unknownSkus: string[]; hash: Buffer };

/**
 * Reads an order of the shop before the transaction that takes it in: the rule book may need a connection of its own, and several waiting
 * transactions could hold them all. Says why for what can't be taken in.
 */
export async function prepareShopOrder(
  ruleBook: RuleBook,
  body: unknown,
  now: Date,
): Promise<PreparedOrder | Unreadable> {
  const freight = await ruleBook.find('erp-code', 'freight-line', dayIn(companyZone, now));
  const state = readShopOrder(body, freight?.value.code ?? 'FR');
  if ('problem' in state) return state;
  const skus = [...new Set(state.content.products.map(({ sku }) => sku))];
  const found = await Promise.all(skus.map((sku) => ruleBook.find('product-price', sku, state.date)));
  const hash = createHash('sha256').update(JSON.stringify(state)).digest();
  return { ...state, unknownSkus: skus.filter((_, at) => found[at] === null), hash };
}
