import type { PricedErpOrder } from './erp-lines.ts';
import { type ErpOrder, erpOrder } from './erp-order.ts';
import { type OrderFreight, type OrderLine, sumsOf } from './lines/order-lines.ts';

/** What the rule book says about orders for the ERP on one day. */
export type ErpRules = { taxPercent: number; freightSku: string; discountSku: string; paymentCode: string };

/** An order as far as its amounts go. */
export type PricedOrder = {
  products: readonly OrderLine[];
  freight: readonly OrderFreight[];
  totalCents: number;
};

/** Returns the amounts of an order for the ERP. What a total is below products and freight is a discount. */
export function erpAmounts({ products, freight, totalCents }: PricedOrder, rules: ErpRules): PricedErpOrder {
  const { productsCents, freightCents } = sumsOf({ products, freight });
  const { freightSku, discountSku, taxPercent } = rules;
  return {
    lines: products.map(({ sku, qty, priceCents }) => ({ sku, quantity: qty, unitPriceCents: priceCents })),
    freightCents: freight.length === 0 ? null : freightCents,
    discountCents: Math.max(0, productsCents + freightCents - totalCents),
    freightSku,
    discountSku,
    taxPercent,
  };
}

/** An order of any kind as far as the ERP is told of it; `dealer` is the customer ID of its dealer. */
export type AnyOrderForErp = PricedOrder & {
  reference: string;
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
};

type Given = {
  rules: ErpRules;
  customerId: string | null;
  market: { store: string; site: string | null; url: string | null };
  confirmTo: string | null;
};

/** Returns an order in the ERP's words, or why the ERP couldn't take it. */
export function inErpWords(
  order: AnyOrderForErp,
  { rules, customerId, market, confirmTo }: Given,
): { order: ErpOrder } | { refused: string } {
  const read = erpOrder.safeParse({
    ...erpAmounts(order, rules),
    customerId,
    buyerName: order.name,
    reference: order.reference,
    day: order.date,
    details: market.store,
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
    market,
    confirmTo,
  });
  if (read.success) return { order: read.data };
  const [issue] = read.error.issues;
  return { refused: `Priority can’t take this order: ${issue?.path.join('.')}: ${issue?.message}` };
}
