import { exTaxCents } from '../rule-book/ex-tax.ts';
import type { ErpOrder } from './erp-order.ts';

/** A line as the ERP takes it: the price of one, without tax, in cents. */
export type ErpLine = { sku: string; quantity: number; priceCents: number };

export type PricedErpOrder = Pick<
  ErpOrder,
  'lines' | 'freightCents' | 'freightSku' | 'discountCents' | 'discountSku' | 'taxPercent'
>;

/**
 * Returns the lines of an order for the ERP: its products, its freight, and a discount as a line with a negative price; each price
 * without tax, rounded half up (§9).
 */
export function erpLines({ lines, freightSku, discountSku, taxPercent, ...order }: PricedErpOrder): ErpLine[] {
  const { freightCents, discountCents } = order;
  const single = (sku: string, cents: number) => ({ sku, quantity: 1, priceCents: exTaxCents(cents, taxPercent) });
  return [
    ...lines.map(({ sku, quantity, unitPriceCents }) => ({ ...single(sku, unitPriceCents), quantity })),
    ...(freightCents === null ? [] : [single(freightSku, freightCents)]),
    ...(discountCents === 0 ? [] : [single(discountSku, -discountCents)]),
  ];
}

/**
 * Returns what rounding each line does to an order, in cents without tax: the sum of its rounded lines, its rounded sum, and how much
 * more the first is. People are shown a difference. (§9)
 */
export function erpRounding(order: PricedErpOrder): {
  linesCents: number;
  wholeCents: number;
  differenceCents: number;
} {
  const linesCents = erpLines(order).reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  const products = order.lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  const wholeCents = exTaxCents(products + (order.freightCents ?? 0) - order.discountCents, order.taxPercent);
  return { linesCents, wholeCents, differenceCents: linesCents - wholeCents };
}
