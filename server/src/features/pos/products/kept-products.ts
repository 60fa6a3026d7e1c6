import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import { productByIds, type TillProduct, type TillProducts } from '@poolhouse/domain/features/pos/products/product';
import type { Sellable } from '@poolhouse/domain/features/pos/sales/sale-product';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { runStep } from '../../../platform/database/named-statement.ts';
import { useCase } from '../../../platform/use-case.ts';

const columns = sql`product_id::float8 as "productId", variation_id::float8 as "variationId", p.sku, name, barcode,
  price_cents as "priceCents", regular_cents as "regularCents", stock, quantity, categories,
  (select id from till_pictures t where t.url = picture_url) as picture, s.quantities as "branchQuantities"`;
/** Each reading has a row for every branch, so that the quantities of all products have the order of the branches. */
const branchQuantities = sql`(select s.sku, array_agg(s.quantity order by b.label, b.id) as quantities
  from branch_stock s join branches b on b.id = s.branch_id group by s.sku)`;

/** Returns all that tills sell; there are a few thousand at most, which a till keeps whole. */
export const listProducts = useCase(productsApi.list, async ({ db }) => {
  const { rows: products } =
    await sql<TillProduct>`select ${columns} from till_products p left join ${branchQuantities} s on s.sku = p.sku
      order by product_id, p.id`.execute(db);
  const { rows } = await sql<{ read_at: Date | null; changed_at: Date | null; problem: string | null }>`select read_at,
    changed_at, problem from till_product_reads`.execute(db);
  const { read_at, changed_at, problem = null } = rows[0] ?? {};
  return {
    count: products.length,
    products,
    readAt: read_at?.toISOString() ?? null,
    changedAt: changed_at?.toISOString() ?? null,
    problem,
    ...(await readBranches(db)),
  };
});

/** Returns the branches whose stock was read, with its age. */
async function readBranches(db: Db): Promise<Pick<TillProducts, 'stockBranches' | 'stockReadAt' | 'stockProblem'>> {
  const { rows: stockBranches } = await sql<{ value: string; label: string }>`select value, label from branches b
    where exists (select from branch_stock s where s.branch_id = b.id) order by b.label, b.id`.execute(db);
  const { rows } = await sql<{ read_at: Date | null; problem: string | null }>`select read_at, problem
    from branch_stock_reads`.execute(db);
  const { read_at, problem = null } = rows[0] ?? {};
  return { stockBranches, stockReadAt: read_at?.toISOString() ?? null, stockProblem: problem };
}

/** Returns what finds what is sold under the shop's ids, among these products. */
export async function sellableBy(
  db: Db,
  lines: readonly { productId: number | null; variationId: number | null }[],
): Promise<(productId: number, variationId: number | null) => Sellable | null> {
  const ids = [...new Set(lines.flatMap(({ productId, variationId }) => variationId ?? productId ?? []))];
  if (ids.length === 0) return () => null;
  const rows = await runStep(
    db,
    sql<Sellable>`select product_id::float8 as "productId", variation_id::float8 as "variationId", sku, name,
    price_cents as "priceCents" from till_products where id = any((select ${ids}::bigint[])::bigint[])`,
  );
  return productByIds(rows);
}
