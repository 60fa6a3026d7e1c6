import { z } from 'zod';
import type { Field } from '../../../kernel/fields.ts';
import { idOf } from '../../../kernel/ids.ts';
import { line, textLimits } from '../../../kernel/text.ts';
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
