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

/** Returns an order in the ERP's words, or why the ERP couldn't take it. */
export function readErpOrder(given: unknown): { order: ErpOrder } | { refused: string } {
  const read = erpOrder.safeParse(given);
  if (read.success) return { order: read.data };
  const [issue] = read.error.issues;
  return { refused: `Priority can’t take this order: ${issue?.path.join('.')}: ${issue?.message}` };
}
