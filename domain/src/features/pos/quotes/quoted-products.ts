import type { SaleProduct, Sellable } from '../sales/sale-product.ts';
import { unitCentsOf } from '../sales/sale-totals.ts';

/** The prices with which a quote becomes a sale: those of its day, or those of today. */
export const quotePriceLabels = { quoted: 'Prices of the quote', today: 'Prices of today' } as const;
export type QuotePrices = keyof typeof quotePriceLabels;

type Find = (productId: number, variationId: number | null) => Sellable | null;
type Quoted = { number: string; createdBy: string; products: readonly SaleProduct[] };

/** Returns what one piece of a line costs today; null where the shop doesn't sell it any more. What the shop never had keeps its price. */
export function todayCentsOf(product: SaleProduct, find: Find): number | null {
  const { productId, variationId } = product;
  if (productId === null) return product.priceCents;
  return find(productId, variationId)?.priceCents ?? null;
}

/**
 * Returns the lines of a quote as a sale of today has them, or why there can't be one. With the prices of the quote, a price that differs
 * from the shop's of today is an approved price, whose reason names the quote; with those of today, each line has the shop's price. §8
 */
export function productsOfQuote(
  { number, createdBy, products }: Quoted,
  prices: QuotePrices,
  find: Find,
): { products: SaleProduct[] } | { refused: string } {
  const lines: SaleProduct[] = [];
  for (const product of products) {
    const { productId, variationId, quantity, note, serials, name } = product;
    if (productId === null) {
      lines.push(product);
      continue;
    }
    const sold = find(productId, variationId);
    if (sold === null) return { refused: `The shop doesn’t sell ${name} any more. Start another sale without it.` };
    const line = { ...sold, quantity, note, serials, overrideCents: null, reason: null };
    const quotedCents = unitCentsOf(product);
    if (prices === 'today' || quotedCents === sold.priceCents) {
      lines.push(line);
      continue;
    }
    const reason = product.reason ?? `Quote ${number}`;
    lines.push({ ...line, overrideCents: quotedCents, reason, approvedBy: product.approvedBy ?? createdBy });
  }
  return { products: lines };
}

/** Returns why a quote can't become a sale with these prices today; null when it can. */
export function refusePrices(prices: QuotePrices, validUntil: string, today: string, dayText: (day: string) => string) {
  if (prices === 'today' || today <= validUntil) return null;
  return `This quote expired on ${dayText(validUntil)}. Resume it with the prices of today.`;
}
