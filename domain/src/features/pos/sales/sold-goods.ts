import { z } from 'zod';
import type { SaleProduct } from './sale-product.ts';
import { productCents, unitCentsOf } from './sale-totals.ts';

const cents = z.number().int();

/** The goods of a sale and their total, as its documents show them. Amounts are integer cents with GST. */
export const soldGoods = z.object({
  lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: cents, unitCents: cents, cents })),
  discountCents: cents,
  shippingCents: cents,
  totalCents: cents,
  gstCents: cents,
});
export type SoldGoods = z.output<typeof soldGoods>;

type Totals = Omit<SoldGoods, 'lines'>;

/** Returns the goods of a sale or a quote. Amounts are integer cents with GST. */
export function soldGoodsOf(sale: Totals & { products: readonly SaleProduct[] }): SoldGoods {
  const { products, discountCents, shippingCents, totalCents, gstCents } = sale;
  const lines = products.map((product) => ({
    name: product.name,
    sku: product.sku,
    quantity: product.quantity,
    unitCents: unitCentsOf(product),
    cents: productCents(product),
  }));
  return { lines, discountCents, shippingCents, totalCents, gstCents };
}
