import { z } from 'zod';
import { enteredCents, storedCents } from '../../../kernel/money-fields.ts';
import { serialNumber } from '../../../kernel/serial-number.ts';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';

/** The most lines that one sale can have. */
const maxProducts = 200;
const shopId = z.int().positive();
/** The quantity of a line: whole pieces, 1 to 9,999. */
export const lineQuantity = z
  .number({ error: 'Enter a quantity.' })
  .int('Enter a whole number.')
  .min(1, 'Enter 1 or more.')
  .max(9_999, 'Enter 9,999 or less.');

/**
 * A line of a cart as a till sends it: a product of the shop, or with a description something that the shop doesn't have. `priceCents` is
 * the price of one as the till shows it; another price of the shop is told, never taken without a word.
 */
const enteredProduct = z
  .strictObject({
    productId: shopId.nullable().default(null),
    variationId: shopId.nullable().default(null),
    description: emptyable(line(textLimits.address)).default(null),
    quantity: lineQuantity,
    priceCents: enteredCents(),
    /** The price that a user gives instead of the shop's, and why; why also for what the shop doesn't have. */
    overrideCents: enteredCents().nullable().default(null),
    reason: emptyable(line(textLimits.search)).default(null),
    note: emptyable(lines(textLimits.search)).default(null),
    serials: z.array(serialNumber).max(200, 'Enter up to 200 serial numbers.').default([]),
  })
  .superRefine(({ productId, variationId, description, overrideCents, reason, serials, quantity: pieces }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (productId === null && description === null) refuse('description', 'Describe the item.');
    if (productId === null && variationId !== null) refuse('variationId', 'Choose the product of this variation.');
    if (productId === null && overrideCents !== null) refuse('overrideCents', 'Enter the price of the item itself.');
    if (needsReason({ productId, overrideCents }) && reason === null) refuse('reason', 'Enter a reason.');
    if (serials.length > pieces) refuse('serials', 'Enter one serial number for each piece.');
  });

export const enteredProducts = z.array(enteredProduct).max(maxProducts, `A sale has up to ${maxProducts} lines.`);
export type EnteredProduct = z.output<typeof enteredProduct>;

/** A line of a sale as it is kept: with the SKU and the name that the shop has. */
export const saleProduct = z.object({
  productId: z.int().nullable(),
  variationId: z.int().nullable(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  priceCents: storedCents,
  overrideCents: storedCents.nullable(),
  reason: z.string().nullable(),
  note: z.string().nullable(),
  serials: z.array(z.string()),
  /** Who approved another price or an item that the shop doesn't have. */
  approvedBy: z.string().optional(),
});
export type SaleProduct = z.output<typeof saleProduct>;

/** The SKU of what the shop doesn't have. */
export const miscSku = 'MISC';

/** Returns whether a line needs a reason and the permission to approve: another price, or what the shop doesn't have. */
export function needsReason({ productId, overrideCents }: Pick<SaleProduct, 'productId' | 'overrideCents'>): boolean {
  return productId === null || overrideCents !== null;
}

const approvalOf = ({ productId, variationId, name, priceCents, overrideCents, reason }: SaleProduct) =>
  JSON.stringify([productId, variationId, name, productId === null ? priceCents : overrideCents, reason]);

/** Returns whether a change of the lines brings one that has to be approved and wasn't yet. */
export function bringsApproval(before: readonly SaleProduct[], after: readonly SaleProduct[]): boolean {
  const approved = new Set(before.filter(needsReason).map(approvalOf));
  return after.some((product) => needsReason(product) && !approved.has(approvalOf(product)));
}

/** Returns lines with who approved them: those approved before keep who it was, others have the user who brings them. */
export function withApprovers(
  before: readonly SaleProduct[],
  after: readonly SaleProduct[],
  user: string,
): SaleProduct[] {
  const approvers = new Map(before.filter(needsReason).map((product) => [approvalOf(product), product.approvedBy]));
  return after.map((product) =>
    needsReason(product) ? { ...product, approvedBy: approvers.get(approvalOf(product)) ?? user } : product,
  );
}

/** What a till can sell of the kept products. */
export type Sellable = { productId: number; variationId: number | null; sku: string; name: string; priceCents: number };

/**
 * Returns the lines as they are kept, or what is wrong with the first that can't be: a product that isn't sold, or a price that isn't the
 * one that the till shows. `find` returns what is sold under the shop's ids.
 */
export function productsForSale(
  entered: readonly EnteredProduct[],
  find: (productId: number, variationId: number | null) => Sellable | null,
  priceText: (cents: number) => string,
): { products: SaleProduct[] } | { refused: { path: string; message: string; isPrice: boolean } } {
  const products: SaleProduct[] = [];
  for (const [place, line] of entered.entries()) {
    const { description, productId, variationId, ...rest } = line;
    if (productId === null) {
      products.push({ ...rest, productId, variationId, sku: miscSku, name: description ?? '' });
      continue;
    }
    const sold = find(productId, variationId);
    const path = `products.${place}`;
    if (sold === null)
      return { refused: { path, message: 'The shop doesn’t sell this product. Choose another.', isPrice: false } };
    if (sold.priceCents !== line.priceCents)
      return {
        refused: {
          path: `${path}.priceCents`,
          message: `${sold.name} is ${priceText(sold.priceCents)} now, not ${priceText(line.priceCents)}.`,
          isPrice: true,
        },
      };
    products.push({ ...rest, productId, variationId, sku: sold.sku, name: sold.name });
  }
  return { products };
}
