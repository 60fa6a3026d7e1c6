import type { BranchAddress } from '../../branches/branch.ts';
import { type AnyOrderForErp, type ErpRules, inErpWords } from '../erp-amounts.ts';
import type { ErpOrder } from '../erp-order.ts';
import type { OrderSource } from '../order.ts';
import { type OrderStatus, refuseSend, type SendType } from '../order-status.ts';
import { isHandedOver } from './handed-over.ts';

/** An order of the company's own as far as the ERP is told of it. */
export type OrderForErp = AnyOrderForErp & { source: OrderSource; status: OrderStatus; sendType: SendType | null };

type Place = Pick<OrderForErp, 'address' | 'city' | 'state' | 'postcode' | 'country'>;

/** Returns an order with the address of the branch that it was handed over at, where the buyer left none. §3 */
export function withBranchAddress<Order extends Place>(order: Order, branch: BranchAddress | null): Order {
  if (order.address !== null || branch === null) return order;
  const { address, line1, line2, city, shortCode, state, postalCode, country } = branch;
  const place: Place = {
    address: [line1 ?? address, line2].filter(Boolean).join(', ') || null,
    city: city ?? null,
    state: shortCode ?? state ?? null,
    postcode: postalCode ?? null,
    country: country ?? order.country,
  };
  return { ...order, ...place };
}

/** Returns why an order can't be sent to the ERP; null when it can. Without a dealer it goes from the own warehouse. */
export function findErpRefusal(order: OrderForErp): string | null {
  const refused = isHandedOver(order) ? null : refuseSend(order.status, 'PRIORITY');
  if (refused !== null) return refused;
  if (order.dealerId !== null && order.dealer === null)
    return 'The dealer of this order has no customer ID. Add it to the dealer first.';
  if (order.address === null || order.city === null)
    return isHandedOver(order)
      ? 'The buyer left no address, and the branch of the till has none. Add it to the branch first.'
      : 'The delivery address of this order is incomplete.';
  return order.products.length === 0 ? 'This order has no products.' : null;
}

type Given = { rules: ErpRules; ownCustomer: string; confirmTo: string | null };

/** Returns an order in the ERP's words, or why it can't be sent. `ownCustomer` stands in the ERP for the own warehouse. */
export function erpOrderOf(
  order: OrderForErp,
  { rules, ownCustomer, confirmTo }: Given,
): { order: ErpOrder } | { refused: string } {
  const refused = findErpRefusal(order);
  if (refused !== null) return { refused };
  // The same reference of an online store is another order.
  const market = { store: order.source, site: null, url: null };
  return inErpWords(order, { rules, customerId: order.dealer ?? ownCustomer, market, confirmTo });
}
