import { clipLine, textLimits } from '@poolhouse/domain/kernel/text';
import { type RawBuilder, sql } from 'kysely';
import type { InPace } from '../../../connectors/http/port.ts';
import type { LookUp, ShopPort, ShopProduct, ShopVariation } from '../../../connectors/shop/port.ts';
import type { Db } from '../../../platform/database/connect.ts';

export type KeptProduct = {
  id: number;
  productId: number;
  variationId: number | null;
  sku: string;
  name: string;
  barcode: string | null;
  priceCents: number;
  regularCents: number;
  stock: string;
  quantity: number | null;
  categories: string[];
  pictureUrl: string | null;
};

/** Returns what tills sell of a product: itself, or each of its variations, which are read for it. */
export async function soldOf(
  product: ShopProduct,
  { shop, lookUp, inPace }: { shop: ShopPort; lookUp: LookUp; inPace: InPace },
): Promise<KeptProduct[]> {
  if (product.kind === 'simple') return keptOf(product, null);
  if (product.kind !== 'variable') return [];
  const variations = await inPace(() => shop.listVariations(product.id, lookUp));
  return variations.flatMap((variation) => keptOf(product, variation));
}

/** What has no price isn't sold. A variation is called by its product and what tells it from the others. */
function keptOf(product: ShopProduct, variation: ShopVariation | null): KeptProduct[] {
  const sold = variation ?? product;
  if (sold.priceCents === null) return [];
  const options = variation?.options.map(({ option }) => option).filter(Boolean) ?? [];
  const name = [product.name, ...options].join(' ');
  return [
    {
      id: sold.id,
      productId: product.id,
      variationId: variation?.id ?? null,
      sku: clipLine(sold.sku, textLimits.code) ?? `#${sold.id}`,
      name: clipLine(name, textLimits.address) ?? `#${sold.id}`,
      barcode: clipLine(sold.barcode, textLimits.code),
      priceCents: sold.priceCents,
      regularCents: sold.regularPriceCents ?? sold.priceCents,
      stock: sold.stock.status,
      quantity: sold.stock.quantity,
      categories: product.categories.flatMap((category) => clipLine(category, textLimits.name) ?? []),
      pictureUrl: sold.pictureUrl ?? product.pictureUrl,
    },
  ];
}

/** Keeps what was read in place of the products that `among` finds (on `p`), in one statement: tills see all of it, or what was there before. */
export async function keepProducts(
  db: Db,
  products: readonly KeptProduct[],
  among: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as g (id bigint, "productId" bigint, "variationId" bigint,
        sku text, name text, barcode text, "priceCents" integer, "regularCents" integer, stock text, quantity double precision,
        categories text[], "pictureUrl" text)),
    gone as (delete from till_products p where ${among} and not exists (select from given g where g.id = p.id))
    insert into till_products (id, product_id, variation_id, sku, name, barcode, price_cents, regular_cents, stock, quantity, categories,
        picture_url)
      select id, "productId", "variationId", sku, name, barcode, "priceCents", "regularCents", stock, quantity, categories, "pictureUrl"
      from given
      on conflict (id) do update set product_id = excluded.product_id, variation_id = excluded.variation_id, sku = excluded.sku,
        name = excluded.name, barcode = excluded.barcode, price_cents = excluded.price_cents, regular_cents = excluded.regular_cents,
        stock = excluded.stock, quantity = excluded.quantity, categories = excluded.categories,
        picture_url = excluded.picture_url`.execute(db);
}
