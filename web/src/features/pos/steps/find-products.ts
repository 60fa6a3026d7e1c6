import type { TillProduct } from '@poolhouse/domain/features/pos/products/product';

/** Returns the products of a category whose name, SKU or barcode have all words of a search. */
export type FindProducts = (search: string, category: string) => readonly TillProduct[];

/** Returns what finds products; their texts are prepared once for all searches. */
export function productFinder(products: readonly TillProduct[]): FindProducts {
  const texts = products.map(({ name, sku, barcode }) => `${name} ${sku} ${barcode ?? ''}`.toLowerCase());
  return (search, category) => {
    const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0 && category === '') return products;
    return products.filter(
      ({ categories }, at) =>
        (category === '' || categories.includes(category)) && words.every((word) => texts[at]?.includes(word)),
    );
  };
}
