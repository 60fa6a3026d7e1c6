import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { clipLine, textLimits } from '@poolhouse/domain/kernel/text';
import { sql } from 'kysely';
import { z } from 'zod';
import { inPaceOf } from '../../../connectors/http/port.ts';
import type { ShopPort, ShopProduct, ShopVariation } from '../../../connectors/shop/port.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { defineJob, defineWork, type JobRun, startOnce, type Work } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/loops.ts';
import { useCase } from '../../../platform/use-case.ts';

const readProductsJob = defineJob('till-products', z.strictObject({}), 'long');
const everyMs = 15 * 60_000;

type KeptProduct = {
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
};

/** Reads what the shop sells, and keeps it whole or not at all: tills go on with what was read before. */
export function readProductsWork(shop: ShopPort): Work {
  return defineWork(
    readProductsJob,
    async (_payload, run) => {
      const products = await readShop(shop, run);
      await keepProducts(run.db, products, run.clock.now());
      return `${products.length} products.`;
    },
    {
      onFailed: async (db, _payload, message) => {
        await sql`update till_product_reads set last_run_at = now(), problem = ${message}`.execute(db);
      },
    },
  );
}

async function readShop(shop: ShopPort, run: JobRun): Promise<KeptProduct[]> {
  const lookUp = { isBackground: true, signal: run.signal };
  const inPace = inPaceOf(run);
  const products = await inPace(() => shop.listProducts(lookUp));
  const kept: KeptProduct[] = [];
  for (const [place, product] of products.entries()) {
    run.signal.throwIfAborted();
    run.progress(place, products.length, product.name);
    if (product.kind === 'simple') kept.push(...keptOf(product, null));
    if (product.kind !== 'variable') continue;
    const variations = await inPace(() => shop.listVariations(product.id, lookUp));
    kept.push(...variations.flatMap((variation) => keptOf(product, variation)));
  }
  return kept;
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
    },
  ];
}

/** Keeps what was read in one statement: tills see all of it, or what was there before. */
async function keepProducts(db: Db, products: readonly KeptProduct[], now: Date): Promise<void> {
  const rows = JSON.stringify(products.map((product, place) => ({ ...product, place })));
  await sql`with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as g (id bigint, "productId" bigint, "variationId" bigint, sku text, name text,
        barcode text, "priceCents" integer, "regularCents" integer, stock text, quantity double precision, categories text[], place integer)),
    gone as (delete from till_products p where not exists (select from given g where g.id = p.id)),
    kept as (insert into till_products (id, product_id, variation_id, sku, name, barcode, price_cents, regular_cents, stock, quantity,
        categories, place)
      select id, "productId", "variationId", sku, name, barcode, "priceCents", "regularCents", stock, quantity, categories, place from given
      on conflict (id) do update set product_id = excluded.product_id, variation_id = excluded.variation_id, sku = excluded.sku,
        name = excluded.name, barcode = excluded.barcode, price_cents = excluded.price_cents, regular_cents = excluded.regular_cents,
        stock = excluded.stock, quantity = excluded.quantity, categories = excluded.categories, place = excluded.place)
    update till_product_reads set read_at = ${now}, last_run_at = ${now}, problem = null`.execute(db);
}

/** Starts reading the products of the shop; a person who asks while it runs gets the same job. */
export function startReading(shop: ShopPort) {
  return useCase(productsApi.read, async (ctx) => {
    if (!shop.isOn) throw new Failure('not-allowed-now', 'The online shop isn’t set up. Ask IT to connect it.');
    const { user } = requireSignedIn(ctx);
    return ctx.db.transaction().execute(async (tx) => {
      const { job } = await startOnce(tx, readProductsJob, { createdBy: user.id, now: ctx.clock.now() });
      const target = { kind: listRecord.kind, id: null, label: 'Products of the shop' };
      await recordOutcome(ctx, { audit: { action: productsApi.read.audit, target }, answer: { job }, status: 202 }, tx);
      return { job };
    });
  });
}

/** Reads the products of the shop again after a while, once over all nodes. */
export const readProductsLoop: Loop = {
  name: 'till-products',
  everyMs,
  firstAfterMs: 10_000,
  run: async ({ db, clock }) => {
    const now = clock.now();
    const { rows } = await sql`select from till_product_reads
      where last_run_at is null or last_run_at < ${new Date(now.getTime() - everyMs + 60_000)}`.execute(db);
    if (rows.length > 0)
      await db.transaction().execute((tx) => startOnce(tx, readProductsJob, { createdBy: null, now }));
  },
};
