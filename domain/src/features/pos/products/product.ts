import { z } from 'zod';

const cents = z.number().int();

/** What a till sells: a product of the shop, or one variation of it. */
export const tillProduct = z.object({
  productId: z.int(),
  variationId: z.int().nullable(),
  sku: z.string(),
  /** With what tells a variation from the others. */
  name: z.string(),
  /** Codes that scanners read. */
  barcode: z.string().nullable(),
  priceCents: cents,
  /** The price without a special offer. */
  regularCents: cents,
  stock: z.enum(['in-stock', 'out-of-stock', 'on-back-order']),
  /** Null where the shop doesn't count it. */
  quantity: z.number().nullable(),
  /** How many each branch of `stockBranches` has, in their order; null where the ERP doesn't keep stock of it. */
  branchQuantities: z.array(z.number()).nullable(),
  categories: z.array(z.string()),
  /** What its picture is asked for by; null without one. */
  picture: z.string().nullable(),
});
export type TillProduct = z.output<typeof tillProduct>;

/** All that tills sell, with when it was read from the shop; null before the first time. */
export const tillProducts = z.object({
  count: z.number().int(),
  products: z.array(tillProduct),
  readAt: z.string().nullable(),
  /** When one of them was last read again because the shop told of it. */
  changedAt: z.string().nullable(),
  /** Why it couldn't be read the last time. */
  problem: z.string().nullable(),
  /** The branches whose stock is known. */
  stockBranches: z.array(z.object({ value: z.string(), label: z.string() })),
  /** When the stock of branches was read from the ERP; null before the first time. */
  stockReadAt: z.string().nullable(),
  /** Why the stock of branches couldn't be read the last time. */
  stockProblem: z.string().nullable(),
});
export type TillProducts = z.output<typeof tillProducts>;

/** Returns the product that a scanned or typed code names: by its barcode, or by its SKU in capitals or small letters. */
export function productByCode<Product extends Pick<TillProduct, 'barcode' | 'sku'>>(
  products: readonly Product[],
  code: string,
): Product | null {
  const scanned = code.trim().toLowerCase();
  if (scanned === '') return null;
  const byBarcode = products.find(({ barcode }) => barcode?.toLowerCase() === scanned);
  return byBarcode ?? products.find(({ sku }) => sku.toLowerCase() === scanned) ?? null;
}

/** Returns what finds a product by the ids that the shop has for it. */
export function productByIds<Product extends Pick<TillProduct, 'productId' | 'variationId'>>(
  products: readonly Product[],
) {
  const byIds = new Map(products.map((one) => [`${one.productId} ${one.variationId}`, one]));
  return (productId: number, variationId: number | null): Product | null =>
    byIds.get(`${productId} ${variationId}`) ?? null;
}
