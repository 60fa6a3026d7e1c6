import type { Product, Variation } from './catalogue.ts';

const categories = ['Robots', 'Spare parts', 'Accessories', 'Filters', 'Brushes', 'Cables', 'Tracks', 'Motors'];
const kinds = ['Filter', 'Brush', 'Track', 'Cable', 'Motor', 'Handle', 'Wheel', 'Bag'];
const firstId = 10_001;
const firstVariationId = 500_001;
const sizes = ['Small', 'Medium', 'Large'];

/** Returns so many published products as a large shop has them: some with variations, on special, without pictures or out of stock. */
export function manyProducts(count: number, modifiedAt: Date): Product[] {
  return Array.from({ length: count }, (_, at) => {
    const id = firstId + at;
    const regularCents = 1_500 + ((at * 7_919) % 90_000);
    const plain = { regularCents, saleCents: at % 9 === 0 ? regularCents - 500 : null, modifiedAt };
    const name = `${kinds[at % kinds.length]} ${at + 1}`;
    const variations: Variation[] =
      at % 50 === 49
        ? sizes.map((option, place) => ({
            ...plain,
            id: firstVariationId + at * sizes.length + place,
            sku: `N${at + 1} ${option}`,
            stock: place * 4,
            option,
          }))
        : [];
    return {
      ...plain,
      id,
      sku: `N${at + 1}`,
      name,
      status: 'publish',
      category: categories[at % categories.length] ?? '',
      stock: at % 11 === 0 ? null : at % 13,
      hasPicture: at % 10 !== 0,
      variations,
    };
  });
}
