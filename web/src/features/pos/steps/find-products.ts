import type { TillProduct } from '@poolhouse/domain/features/pos/products/product';

/** Returns the products of a category whose name, SKU or barcode have all words of a search. */
export function findProducts(products: readonly TillProduct[], search: string, category: string): TillProduct[] {
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return products.filter(({ name, sku, barcode, categories }) => {
    if (category !== '' && !categories.includes(category)) return false;
    const text = `${name} ${sku} ${barcode ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
