import type { StatusLimits } from '../../access/can-on.ts';
import { type ErpRules, erpAmounts, type PricedOrder, readErpOrder } from '../../orders/erp-amounts.ts';
import type { ErpOrder } from '../../orders/erp-order.ts';
import { type OrderStatus, orderLimits, parkedMessage } from '../order-status.ts';

/** A marketplace order as far as the ERP is told of it; `dealer` is the customer ID of its dealer. */
export type OrderForErp = PricedOrder & {
  reference: string;
  store: string;
  name: string | null;
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
  return readErpOrder({
    ...erpAmounts(order, rules),
    customerId: order.dealer,
    buyerName: order.name,
    reference: order.reference,
    day: order.date,
    details: order.store,
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
    market: { store: order.store, site: order.siteCode, url: order.url },
    confirmTo,
  });
}
