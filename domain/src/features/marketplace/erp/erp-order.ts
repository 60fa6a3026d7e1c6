import type { StatusLimits } from '../../access/can-on.ts';
import { type AnyOrderForErp, type ErpRules, inErpWords } from '../../orders/erp-amounts.ts';
import type { ErpOrder } from '../../orders/erp-order.ts';
import { type OrderStatus, orderLimits, parkedMessage } from '../order-status.ts';

/** A marketplace order as far as the ERP is told of it. */
export type OrderForErp = AnyOrderForErp & {
  store: string;
  url: string | null;
  /** The store's own site, from the imported row. */
  siteCode: string | null;
  status: OrderStatus;
  parked: readonly string[];
};

/** Returns why an order can't be sent to the ERP; null when it can. */
export function findErpRefusal(order: OrderForErp): string | null {
  const limits: StatusLimits = orderLimits[order.status];
  if (typeof limits.approve === 'string') return limits.approve;
  if (order.parked.length > 0) return parkedMessage;
  if (order.dealerId === null) return 'This order has no dealer. Assign one first.';
  if (order.dealer === null) return 'The dealer of this order has no customer ID. Add it to the dealer first.';
  if (order.name === null || order.address === null || order.city === null)
    return 'The name or the delivery address of this order is incomplete.';
  if (order.products.length === 0) return 'This order has no products.';
  return null;
}

type Given = { rules: ErpRules; confirmTo: string | null };

/** Returns an order in the ERP's words, or why the ERP couldn't take it. */
export function erpOrderOf(order: OrderForErp, { rules, confirmTo }: Given): { order: ErpOrder } | { refused: string } {
  const refused = findErpRefusal(order);
  if (refused !== null) return { refused };
  const market = { store: order.store, site: order.siteCode, url: order.url };
  return inErpWords(order, { rules, customerId: order.dealer, market, confirmTo });
}
