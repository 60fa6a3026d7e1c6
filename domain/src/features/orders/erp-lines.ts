import { exTaxCents } from '../rule-book/ex-tax.ts';
import type { ErpOrder } from './erp-order.ts';

/** A line as the ERP takes it: the price of one, without tax, in cents. */
export type ErpLine = { sku: string; quantity: number; priceCents: number };

type Priced = Pick<ErpOrder, 'lines' | 'freightCents' | 'freightSku' | 'taxPercent'>;

/** Returns the lines of an order for the ERP: its products and, as the last one, its freight; each price without tax, rounded half up (§9). */
export function erpLines({ lines, freightCents, freightSku, taxPercent }: Priced): ErpLine[] {
  const products = lines.map(({ sku, quantity, unitPriceCents }) => ({
    sku,
    quantity,
    priceCents: exTaxCents(unitPriceCents, taxPercent),
  }));
  if (freightCents === null) return products;
  return [...products, { sku: freightSku, quantity: 1, priceCents: exTaxCents(freightCents, taxPercent) }];
}

/**
 * Returns what rounding each line does to an order, in cents without tax: the sum of its rounded lines, its rounded sum, and how much
 * more the first is. People are shown a difference. (§9)
 */
export function erpRounding(order: Priced): { linesCents: number; wholeCents: number; differenceCents: number } {
  const linesCents = erpLines(order).reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  const products = order.lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
  const wholeCents = exTaxCents(products + (order.freightCents ?? 0), order.taxPercent);
  return { linesCents, wholeCents, differenceCents: linesCents - wholeCents };
}
