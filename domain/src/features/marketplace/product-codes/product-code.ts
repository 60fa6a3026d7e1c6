import { z } from 'zod';
import type { Field } from '../../../kernel/fields.ts';
import { idOf } from '../../../kernel/ids.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import type { Store } from '../../dealers/sales/stores.ts';
import { orderStore } from '../order.ts';

export const productCodeId = idOf('marketplace-product-code');
export type ProductCodeId = z.output<typeof productCodeId>;

const code = line(textLimits.code);
const product = line(textLimits.code);

/** What a store calls a product; `product` is its SKU on the price list. */
export const productCode = z.object({
  id: productCodeId,
  store: orderStore,
  code: z.string(),
  product: z.string(),
  updatedAt: z.string(),
  revision: z.number().int(),
});
export type ProductCode = z.output<typeof productCode>;

export const newProductCode = z.strictObject({ store: orderStore, code, product });
export type NewProductCode = z.output<typeof newProductCode>;
export const productCodeChanges = z.strictObject({ product });
/** One code of a store. */
export const storeCode = z.strictObject({ store: orderStore, code });

/** What people call the fields of a product code. */
export const productCodeFields = {
  id: { label: 'ID' },
  store: { label: 'Store' },
  code: { label: 'Store’s product code' },
  product: { label: 'Product' },
  updatedAt: { label: 'Changed' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof ProductCode, Field>;

/** A product of the price list. */
export type ListedProduct = { sku: string; name: string; priceCents: number };

/** The price list, and what stores call its products. */
export type ProductCatalogue = {
  /** Returns the product that the price list has on a day; null when it has none. */
  find(sku: string, day: string): ListedProduct | null;
  /** Returns the SKU that a code of a store stands for; null when no one has said. */
  meaning(store: Store, code: string): string | null;
};

type Line = { sku: string; name: string | null };

/** Returns lines with the products that the codes of a store stand for. A code that isn't known stays as it is. */
export function withKnownProducts<One extends Line>(
  lines: readonly One[],
  { store, day }: { store: Store; day: string },
  catalogue: ProductCatalogue,
): One[] {
  return lines.map((line) => {
    const listed = catalogue.find(line.sku, day);
    if (listed !== null) return { ...line, sku: listed.sku };
    const sku = catalogue.meaning(store, line.sku);
    const product = sku === null ? null : catalogue.find(sku, day);
    return product === null ? line : { ...line, sku: product.sku, name: line.name ?? product.name };
  });
}

/** Returns the codes that the price list doesn't have on a day, each once. */
export function unknownCodes(lines: readonly Line[], day: string, catalogue: Pick<ProductCatalogue, 'find'>): string[] {
  const codes = lines.map(({ sku }) => sku).filter((sku) => catalogue.find(sku, day) === null);
  return [...new Set(codes)];
}
