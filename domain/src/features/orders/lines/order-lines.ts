import { z } from 'zod';
import { storedCents } from '../../../kernel/money-fields.ts';
import { line, textLimits } from '../../../kernel/text.ts';

/** The most lines that one order can have. */
export const maxOrderLines = 200;
const cents = storedCents;

/** A product of an order as it is stored: the price of one, in cents including GST. */
export const orderLine = z.strictObject({
  sku: line(textLimits.code),
  qty: z.int().min(1, 'Enter 1 or more.').max(9_999, 'Enter 9,999 or less.'),
  priceCents: cents,
  name: line(textLimits.address).nullable(),
  /** Serial numbers that were sold, one a piece. */
  serials: z.array(line(textLimits.code)).optional(),
});
export type OrderLine = z.output<typeof orderLine>;

/** Freight of an order as it is stored: in cents including GST; `sku` is the part of the freight line. */
export const orderFreight = z.strictObject({
  label: line(textLimits.name),
  priceCents: cents,
  sku: line(textLimits.code),
});
export type OrderFreight = z.output<typeof orderFreight>;

export type OrderSums = { productsCents: number; freightCents: number };

/** Returns what the lines of an order come to, in cents including GST. */
export function sumsOf(order: { products: readonly OrderLine[]; freight: readonly OrderFreight[] }): OrderSums {
  return {
    productsCents: order.products.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0),
    freightCents: order.freight.reduce((sum, { priceCents }) => sum + priceCents, 0),
  };
}

/** Returns the SKUs of an order, each once, as filters compare them. */
export function skusOf(products: readonly OrderLine[]): string[] {
  return [...new Set(products.map(({ sku }) => sku.toUpperCase()))];
}
