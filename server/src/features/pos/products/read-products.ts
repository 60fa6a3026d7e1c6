import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { listRecord } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import { z } from 'zod';
import { inPaceOf } from '../../../connectors/http/port.ts';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { defineJob, defineWork, type JobRun, startOnce, type Work } from '../../../platform/jobs/index.ts';
import type { Loop } from '../../../platform/loops.ts';
import { inTransaction } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type KeptProduct, keepProducts, soldOf } from './keep-products.ts';
import { settleChanges } from './product-changes.ts';

const readProductsJob = defineJob('till-products', z.strictObject({}), 'long');
const everyMs = 15 * 60_000;

/** Reads what the shop sells, and keeps it whole or not at all: tills go on with what was read before. */
export function readProductsWork(shop: ShopPort): Work {
  return defineWork(
    readProductsJob,
    async (_payload, run) => {
      const startedAt = run.clock.now();
      const products = await readShop(shop, run);
      const now = run.clock.now();
      await inTransaction(run, async (tx) => {
        await keepProducts(tx, products);
        await settleChanges(tx, { startedAt, now });
        await sql`update till_product_reads set read_at = ${now}, last_run_at = ${now}, problem = null`.execute(tx);
        return true;
      });
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
  const reading = { shop, lookUp, inPace: inPaceOf(run) };
  const products = await reading.inPace(() => shop.listProducts(lookUp));
  const kept: KeptProduct[] = [];
  for (const [place, product] of products.entries()) {
    run.signal.throwIfAborted();
    run.progress(place, products.length, product.name);
    kept.push(...(await soldOf(product, reading)));
  }
  return kept;
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
