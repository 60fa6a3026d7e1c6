import type { StatusLimits } from '../../access/can-on.ts';
import type { PricedErpOrder } from '../../orders/erp-lines.ts';
import { type ErpOrder, erpOrder } from '../../orders/erp-order.ts';
import type { ErpState } from '../order.ts';
import { type OrderFreight, type OrderLine, sumsOf } from '../order-lines.ts';
import { type OrderStatus, orderLimits, parkedMessage } from '../order-status.ts';

/** What the rule book says about orders for the ERP on one day. */
export type ErpRules = { taxPercent: number; freightSku: string; discountSku: string; paymentCode: string };

type Priced = { products: readonly OrderLine[]; freight: readonly OrderFreight[]; totalCents: number };

/** A marketplace order as far as the ERP is told of it; `dealer` is the customer ID of its dealer. */
export type OrderForErp = Priced & {
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

/** Returns the amounts of an order for the ERP. What a total is below products and freight is a discount. */
export function erpAmounts({ products, freight, totalCents }: Priced, rules: ErpRules): PricedErpOrder {
  const { productsCents, freightCents } = sumsOf({ products, freight });
  const { freightSku, discountSku, taxPercent } = rules;
  return {
    lines: products.map(({ sku, qty, priceCents }) => ({ sku, quantity: qty, unitPriceCents: priceCents })),
    freightCents: freight.length === 0 ? null : freightCents,
    discountCents: Math.max(0, productsCents + freightCents - totalCents),
    ...{ freightSku, discountSku, taxPercent },
  };
}

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

/** Returns true once an order is on its way to the ERP or there: it isn't sent again. */
export function isSentToErp(state: ErpState): state is 'sending' | 'sent' {
  return state === 'sending' || state === 'sent';
}

type Given = { rules: ErpRules; confirmTo: string | null };

/** Returns an order in the ERP's words, or why the ERP couldn't take it. */
export function erpOrderOf(order: OrderForErp, { rules, confirmTo }: Given): { order: ErpOrder } | { refused: string } {
  const refused = findErpRefusal(order);
  if (refused !== null) return { refused };
  const read = erpOrder.safeParse({
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
      ...{ name: order.name, phone: order.phone, email: order.email, line1: order.address, line2: null },
      ...{ city: order.city, state: order.state, postcode: order.postcode, country: order.country },
    },
    market: { store: order.store, site: order.siteCode, url: order.url },
    confirmTo,
  });
  if (read.success) return { order: read.data };
  const [issue] = read.error.issues;
  return { refused: `Priority can’t take this order: ${issue?.path.join('.')}: ${issue?.message}` };
}
