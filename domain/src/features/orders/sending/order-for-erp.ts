import { type ErpRules, erpAmounts, type PricedOrder, readErpOrder } from '../erp-amounts.ts';
import type { ErpOrder } from '../erp-order.ts';
import type { OrderSource } from '../order.ts';
import { type OrderStatus, refuseSend } from '../order-status.ts';

/** An order as far as the ERP is told of it; `dealer` is the customer ID of its dealer. */
export type OrderForErp = PricedOrder & {
  reference: string;
  source: OrderSource;
  name: string;
  dealerId: string | null;
  dealer: string | null;
  date: string;
  notes: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  phone: string | null;
  email: string | null;
  status: OrderStatus;
};

/** Returns why an order can't be sent to the ERP; null when it can. Without a dealer it goes from the own warehouse. */
export function findErpRefusal(order: OrderForErp): string | null {
  const refused = refuseSend(order.status, 'PRIORITY');
  if (refused !== null) return refused;
  if (order.dealerId !== null && order.dealer === null)
    return 'The dealer of this order has no customer ID. Add it to the dealer first.';
  if (order.address === null || order.city === null) return 'The delivery address of this order is incomplete.';
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
  return readErpOrder({
    ...erpAmounts(order, rules),
    customerId: order.dealer ?? ownCustomer,
    buyerName: order.name,
    reference: order.reference,
    day: order.date,
    details: order.source,
    notes: order.notes,
    paymentCode: rules.paymentCode,
    totalCents: order.totalCents,
    deliverTo: {
      name: order.name,
      phone: order.phone,
      email: order.email,
      line1: order.address,
      line2: null,
      city: order.city,
      state: order.state,
      postcode: order.postcode,
      country: order.country,
    },
    // The same reference of an online store is another order.
    market: { store: order.source, site: null, url: null },
    confirmTo,
  });
}
