import type {
  ListedProduct,
  ProductCatalogue,
} from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { RuleBook } from '../../rule-book/index.ts';

/** Returns the products that the price list has, to be found without waiting. */
export async function loadPriceList(ruleBook: RuleBook): Promise<Pick<ProductCatalogue, 'find'>> {
  const find = await ruleBook.reader('product-price');
  const found = new Map<string, ListedProduct | null>();
  return {
    find: (sku, day) => {
      const key = `${day} ${sku}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      const rule = find(sku, day);
      const product = rule === null ? null : { sku: rule.key, name: rule.label, priceCents: rule.value.cents };
      found.set(key, product);
      return product;
    },
  };
}

/** Returns the price list with what stores call its products. */
export async function loadCatalogue(db: Db, ruleBook: RuleBook): Promise<ProductCatalogue> {
  const { rows } = await sql<{ named: string; product: string }>`
    select store || ' ' || lower(code) as named, product from marketplace_product_codes`.execute(db);
  const meanings = new Map(rows.map(({ named, product }) => [named, product]));
  const { find } = await loadPriceList(ruleBook);
  return { find, meaning: (store, code) => meanings.get(`${store} ${code.toLowerCase()}`) ?? null };
}
