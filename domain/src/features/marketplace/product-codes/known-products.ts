import type { Store } from '../../dealers/sales/stores.ts';

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
