/** What can be sold: money in cents with GST; `stock` is null where the stock isn't counted. */
export type Sellable = {
  id: number;
  sku: string;
  regularCents: number;
  saleCents: number | null;
  stock: number | null;
  modifiedAt: Date;
};
export type Variation = Sellable & { option: string };
export type Product = Sellable & {
  name: string;
  status: 'publish' | 'draft';
  category: string;
  hasPicture: boolean;
  /** With variations it is a variable product, which isn't sold itself. */
  variations: Variation[];
};

export type Catalogue = {
  products: Map<number, Product>;
  /** Something that can be sold under these ids; undefined when there is none. */
  find(productId: number, variationId: number): { product: Product; sold: Sellable } | undefined;
};

const counted = 12;
const started = new Date('2026-01-05T00:00:00Z');

type Sample = [sku: string, name: string, cents: number, more?: Partial<Product>];
const samples: readonly Sample[] = [
  ['M700', 'Dolphin M700', 399_900],
  ['M600', 'Dolphin M600', 369_900],
  ['X6', 'Dolphin X6', 369_900],
  ['S400', 'Dolphin S400', 339_900, { saleCents: 319_900 }],
  ['S100', 'Dolphin S100', 159_900],
  ['E10', 'Dolphin E10', 104_900, { stock: 0 }],
  ['power cable', 'Power cable', 3_182, { category: 'Spare parts', stock: null }],
  ['caddy', 'Caddy', 19_900, { category: 'Accessories' }],
  ['filter basket', 'Filter basket', 8_900, { category: 'Accessories' }],
  ['brush set', 'Brush set', 12_900, { category: 'Accessories' }],
  ['W1', 'Dolphin of next season', 449_900, { status: 'draft' }],
];
const sampleDeviations = [
  ['600', 329_900],
  ['400', 289_900],
  ['200', 199_900],
] as const;

const sellable = (id: number, sku: string, regularCents: number): Sellable => ({
  id,
  sku,
  regularCents,
  saleCents: null,
  stock: counted,
  modifiedAt: started,
});

/** Returns what the made-up shop sells: simple products, and one with variations. */
export function createCatalogue(): Catalogue {
  const products = new Map<number, Product>();
  const add = (product: Product) => products.set(product.id, product);
  for (const [at, [sku, name, cents, more]] of samples.entries())
    add({
      ...sellable(101 + at, sku, cents),
      name,
      status: 'publish',
      category: 'Robots',
      hasPicture: true,
      variations: [],
      ...more,
    });
  const variations = sampleDeviations.map(([option, cents], at) => ({
    ...sellable(151 + at, `Liberty ${option}`, cents),
    option,
  }));
  add({
    ...sellable(150, '', sampleDeviations[2][1]),
    stock: null,
    name: 'Dolphin Liberty',
    status: 'publish',
    category: 'Robots',
    hasPicture: true,
    variations,
  });
  return {
    products,
    find: (productId, variationId) => {
      const product = products.get(productId);
      if (product === undefined) return undefined;
      if (variationId === 0) return product.variations.length > 0 ? undefined : { product, sold: product };
      const sold = product.variations.find(({ id }) => id === variationId);
      return sold && { product, sold };
    },
  };
}

export function priceOf({ saleCents, regularCents }: Sellable): number {
  return saleCents ?? regularCents;
}
