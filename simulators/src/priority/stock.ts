import type { Row } from './odata-filter.ts';
import type { Form } from './odata-query.ts';

export const warehousesForm: Form = {
  name: 'WAREHOUSES',
  key: 'WARHSNAME',
  fields: ['WARHSNAME', 'WARHSDES', 'LOCNAME'],
};
/** The balances of one part: a row for each warehouse and each bin of it. */
export const balancesForm = {
  name: 'PARTBALANCE',
  key: 'WARHSNAME',
  fields: ['WARHSNAME', 'LOCNAME', 'TBALANCE'],
  isMany: true,
} satisfies Form & { isMany: boolean };

/** The warehouses of the made-up company, one for each branch, and how much each has of the parts that it keeps. */
const warehouses = ['GRE', 'LID', 'FRE', 'DAN', 'OXL', 'TSV', 'THE', 'FOR'];
const sampleBalances: Readonly<Record<string, readonly number[]>> = {
  M700: [3, 2, 0, 4, 1, 0, 2, 1],
  M600: [2, 0, 1, 3, 2, 1, 0, 2],
  X6: [0, 1, 2, 0, 3, 0, 1, 0],
  S400: [4, 3, 0, 2, 0, 1, 0, 1],
  'Liberty 600': [1, 0, 0, 2, 1, 0, 0, 1],
  'Liberty 400': [0, 0, 1, 1, 0, 0, 0, 0],
  E10: [6, 4, 2, 5, 3, 2, 4, 3],
  'power cable': [12, 8, 4, 9, 6, 3, 5, 7],
  caddy: [2, 1, 0, 3, 1, 0, 1, 0],
  'filter basket': [9, 6, 3, 8, 5, 2, 4, 6],
};
const mainBin = '0';

type Balance = { sku: string; warehouse: string; bin: string; quantity: number };

/** What the warehouses of the simulated company hold. */
export class Stock {
  #balances: Balance[] = sampleStock();

  reset(): void {
    this.#balances = sampleStock();
  }

  warehouses(): Row[] {
    return warehouses.map((name) => ({ WARHSNAME: name, WARHSDES: `Warehouse ${name}`, LOCNAME: mainBin }));
  }

  balancesOf(sku: string): Row[] {
    return this.#balances
      .filter((balance) => balance.sku === sku)
      .map(({ warehouse, bin, quantity }) => ({ WARHSNAME: warehouse, LOCNAME: bin, TBALANCE: quantity }));
  }

  /** Sets what one bin of a warehouse has of a part. */
  set(sku: string, warehouse: string, quantity: number, bin = mainBin): void {
    const isSame = (one: Balance) => one.sku === sku && one.warehouse === warehouse && one.bin === bin;
    this.#balances = this.#balances.filter((one) => !isSame(one));
    this.#balances.push({ sku, warehouse, bin, quantity });
  }
}

function sampleStock(): Balance[] {
  return Object.entries(sampleBalances).flatMap(([sku, quantities]) =>
    quantities.flatMap((quantity, at) => {
      const warehouse = warehouses[at];
      return warehouse === undefined || quantity === 0 ? [] : [{ sku, warehouse, bin: mainBin, quantity }];
    }),
  );
}
