import type { Row } from './odata-filter.ts';
import type { Form } from './odata-query.ts';
import { balancesForm, type Stock } from './stock.ts';

export const productsForm: Form = {
  name: 'LOGPART',
  key: 'PARTNAME',
  fields: ['PARTNAME', 'PARTDES', 'BARCODE', 'BASEPLPRICE', 'VATPRICE', 'LASTPRICE', 'STATDES'],
  subforms: { PARTBALANCE_SUBFORM: balancesForm },
};

/** Part, name, and price with GST in cents. */
type Product = { sku: string; name: string; priceCents: number };

/** What the made-up company sells, and what its orders hold besides. */
const sampleProducts: readonly Product[] = [
  { sku: 'M700', name: 'Dolphin M700', priceCents: 399_900 },
  { sku: 'M600', name: 'Dolphin M600', priceCents: 369_900 },
  { sku: 'X6', name: 'Dolphin X6', priceCents: 369_900 },
  { sku: 'S400', name: 'Dolphin S400', priceCents: 339_900 },
  { sku: 'Liberty 600', name: 'Dolphin Liberty 600', priceCents: 329_900 },
  { sku: 'Liberty 400', name: 'Dolphin Liberty 400', priceCents: 289_900 },
  { sku: 'Liberty 200', name: 'Dolphin Liberty 200', priceCents: 199_900 },
  { sku: 'S100', name: 'Dolphin S100', priceCents: 159_900 },
  { sku: 'E10', name: 'Dolphin E10', priceCents: 104_900 },
  { sku: 'power cable', name: 'Power cable', priceCents: 3_182 },
  { sku: 'caddy', name: 'Caddy', priceCents: 19_900 },
  { sku: 'filter basket', name: 'Filter basket', priceCents: 8_900 },
  { sku: 'brush set', name: 'Brush set', priceCents: 12_900 },
  { sku: 'FR', name: 'Freight', priceCents: 0 },
  { sku: 'DISCOUNT', name: 'Discount', priceCents: 0 },
];

/** The parts of the simulated company, by key. */
export class Products {
  readonly #rows = new Map(sampleProducts.map((product) => [product.sku, rowOf(product)]));
  readonly #stock: Stock;

  constructor(stock: Stock) {
    this.#stock = stock;
  }

  find(key: string): Row | undefined {
    const row = this.#rows.get(key);
    return row && this.#withBalances(key, row);
  }

  list(): Row[] {
    return [...this.#rows].map(([key, row]) => this.#withBalances(key, row));
  }

  #withBalances(key: string, row: Row): Row {
    return { ...row, PARTBALANCE_SUBFORM: this.#stock.balancesOf(key) };
  }
}

function rowOf({ sku, name, priceCents }: Product): Row {
  const withoutTax = Math.round((priceCents * 100) / 110) / 100;
  return {
    PARTNAME: sku,
    PARTDES: name,
    BARCODE: null,
    BASEPLPRICE: withoutTax,
    VATPRICE: priceCents / 100,
    LASTPRICE: withoutTax,
    STATDES: 'Active',
  };
}
