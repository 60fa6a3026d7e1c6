import { sql } from 'kysely';
import { inPaceOf } from '../../../connectors/http/port.ts';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Loop, LoopRun } from '../../../platform/loops.ts';
import { inTransaction } from '../../../platform/records/index.ts';
import { keepProducts, soldOf } from './keep-products.ts';

const everyMs = 5_000;
const claimSeconds = 60;
const keptDays = 1;

/** Notes that the shop told of a product. What the message says isn't taken over: the product is read, so that neither order nor number of messages counts. */
export async function noteProductChange(tx: Db, productId: number, at: Date): Promise<void> {
  await sql`insert into till_product_changes (product_id, noticed_at) values (${productId}, ${at})
    on conflict (product_id) do update set noticed_at = greatest(till_product_changes.noticed_at, excluded.noticed_at), done_at = null`.execute(
    tx,
  );
}

/** Reads products again that the shop told of, as soon as it does; one that can't be read is tried again after a minute. */
export function changedProductsLoop(shop: ShopPort): Loop {
  return {
    name: 'till-product-changes',
    everyMs,
    wakesOn: 'till_product_changes',
    run: async (run) => {
      for (let change = await claimChange(run); change !== null; change = await claimChange(run))
        await readChanged(shop, run, change);
    },
  };
}

type Change = { productId: number; noticedAt: Date };

/** Returns a product that waits to be read and leaves it to this worker for a minute; null where none waits. */
async function claimChange({ db, clock, signal }: LoopRun): Promise<Change | null> {
  signal.throwIfAborted();
  const now = clock.now();
  const claimable = sql`done_at is null
    and (claimed_at is null or claimed_at < ${new Date(now.getTime() - claimSeconds * 1_000)})`;
  const { rows } = await sql<Change>`update till_product_changes set claimed_at = ${now}
    where product_id = (select product_id from till_product_changes where ${claimable} order by noticed_at limit 1) and ${claimable}
    returning product_id::float8 as "productId", noticed_at as "noticedAt"`.execute(db);
  return rows[0] ?? null;
}

async function readChanged(shop: ShopPort, run: LoopRun, { productId, noticedAt }: Change): Promise<void> {
  const { db, clock, signal } = run;
  const lookUp = { isBackground: true, signal };
  const product = await shop.getProduct(productId, lookUp);
  const sold = product === null ? [] : await soldOf(product, { shop, lookUp, inPace: inPaceOf(run) });
  await inTransaction({ db }, async (tx) => {
    // A deletion may name a variation.
    await keepProducts(tx, sold, sql`(p.product_id = ${productId} or p.id = ${productId})`);
    await sql`update till_product_changes set claimed_at = null,
      done_at = case when noticed_at = ${noticedAt} then ${clock.now()}::timestamptz end where product_id = ${productId}`.execute(
      tx,
    );
    await sql`update till_product_reads set changed_at = ${clock.now()}`.execute(tx);
    return true;
  });
}

/** Marks what was told before all products were read as done; what was told meanwhile is read again, since it may have been overwritten. */
export async function settleChanges(tx: Db, { startedAt, now }: { startedAt: Date; now: Date }): Promise<void> {
  const old = new Date(now.getTime() - keptDays * 86_400_000);
  await sql`delete from till_product_changes where done_at < ${old}`.execute(tx);
  await sql`update till_product_changes set done_at = case when noticed_at < ${startedAt} then coalesce(done_at, ${now}) end
    where done_at is null or noticed_at >= ${startedAt}`.execute(tx);
}
