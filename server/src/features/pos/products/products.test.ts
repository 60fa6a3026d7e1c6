import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startWoocommerce } from '../../../../../simulators/src/woocommerce/index.ts';
import { ConnectorError } from '../../../connectors/http/port.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import { woocommerceShop } from '../../../connectors/shop/index.ts';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import { createLog } from '../../../platform/log.ts';
import type { Loop } from '../../../platform/loops.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { orderCalls, webhookSecret } from '../../orders/order-testing.ts';
import { posCalls } from '../pos-testing.ts';
import { changedProductsLoop } from './product-changes.ts';
import { picturesLoop } from './product-pictures.ts';

const woocommerce = await startWoocommerce();
const server = useTestServer({
  SHOP_URL: woocommerce.url,
  SHOP_KEY: woocommerce.key,
  SHOP_SECRET: woocommerce.secret,
  SHOP_WEBHOOK_SECRET: webhookSecret,
});
const { post, get, rows } = posCalls(server);
const { tell } = orderCalls(server);
const { sim, planFault } = simulatorAt('woocommerce', () => woocommerce.url);
const log = createLog('silent');

type Kept = { name: string; productId: number; variationId: number | null; priceCents: number; picture: string | null };
const kept = async () =>
  (await get('/pos/product')).body as { products: Kept[]; readAt: string; changedAt: string | null };
const named = async (name: string) => (await kept()).products.find((one) => one.name === name);

/** Reads all products, as the shop has them now. */
async function readAll(): Promise<void> {
  const before = (await kept()).readAt;
  expect((await post('/pos/product/read')).status).toBe(202);
  await expect.poll(async () => (await kept()).readAt).not.toBe(before);
  // Until the job has ended, the next reading would be the same job.
  const running = "select from jobs where kind = 'till-products' and state in ('waiting', 'running')";
  await expect.poll(() => rows(running)).toEqual([]);
}

/** Runs a loop of the worker once. */
async function runLoop(loopOf: (shop: ShopPort) => Loop): Promise<void> {
  const { url, key, secret } = woocommerce;
  const shop = woocommerceShop({ url, key, secret, log, timeoutMs: 20_000 });
  const { db, pool } = server.poolhouse.commandContext('tests');
  await loopOf(shop).run({ db, pool, clock: server.clock, log, signal: new AbortController().signal });
}
/** Reads what the shop told of. */
const readChanges = () => runLoop(changedProductsLoop);

const changeInShop = (id: number, change: object) => sim('woocommerce/product', { id, ...change });

/** Tells of a product as it stood so many seconds ago. */
const tellOf = (id: number, secondsAgo: number, change: object = {}) => {
  const date_modified_gmt = new Date(server.clock.now().getTime() - secondsAgo * 1_000).toISOString().slice(0, 19);
  return tell({ id, date_modified_gmt, slug: 'one', stock_status: 'instock', ...change }, { topic: 'product.updated' });
};

afterAll(() => woocommerce.stop());
beforeEach(async () => {
  await sim('woocommerce/reset', {});
  await emptyTables(server, 'shop_events', 'till_product_changes');
  await readAll();
});

describe('products of the shop', () => {
  test('are read whole, with variations and barcodes, by a job', async () => {
    const { products, problem } = (await get('/pos/product')).body;
    expect([products.length, problem]).toEqual([13, null]);
    expect(await named('Dolphin S400')).toMatchObject({
      priceCents: 319_900,
      regularCents: 339_900,
      categories: ['Robots'],
    });
    expect(await named('Dolphin Liberty 600')).toMatchObject({
      productId: 150,
      variationId: 151,
      barcode: '9300000000151',
    });
    expect(await named('Dolphin E10')).toMatchObject({ stock: 'out-of-stock', quantity: 0 });
    expect(await named('Dolphin of next season')).toBeUndefined();
    expect(await named('Dolphin Liberty')).toBeUndefined();
  });

  test('are sold as far as they are published, whatever the number of pages', async () => {
    await sim('woocommerce/products', { times: 150 });
    await readAll();
    expect((await kept()).products).toHaveLength(13 + 150 + 2 * 3);
    await changeInShop(10_001, { status: 'draft' });
    await readAll();
    expect(await named('Filter 1')).toBeUndefined();
  });
});

describe('pictures', () => {
  const tempFolder = join(tmpdir(), `pictures-${randomUUID()}`);
  afterAll(() => rm(tempFolder, { recursive: true, force: true }));
  const readPictures = () => runLoop((shop) => picturesLoop(shop, { tempFolder }));
  const show = (id: string) =>
    server.app.inject({ url: `/api/pos/picture/${id}`, headers: { host: 'localhost:3000' } });

  test('are read from the shop, made smaller and shown from here, to be kept by browsers', async () => {
    await readPictures();
    const basket = await named('Filter basket');
    const { statusCode, headers, rawPayload } = await show(basket?.picture ?? '');
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, max-age=31536000, immutable',
    ]);
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect(rawPayload.length).toBeLessThan(20_000);
    expect((await show('0'.repeat(64))).statusCode).toBe(404);
  });

  test('that are none, elsewhere or gone are left out, and tried again a day later', async () => {
    await rows('delete from till_pictures');
    await rows('update till_products set picture_url = null where id <> 109');
    const tries: unknown[] = [];
    for (const url of [
      `${woocommerce.url}/__sim/woocommerce/stock`,
      'http://169.254.169.254/x.png',
      `${woocommerce.url}/gone.png`,
    ]) {
      await rows('update till_products set picture_url = $1 where id = 109', url);
      await readPictures();
      tries.push((await rows('select id, content from till_pictures where url = $1', url))[0]);
    }
    expect(tries).toEqual(Array(3).fill({ id: null, content: null }));
    expect(await named('Filter basket')).toMatchObject({ picture: null });
    const before = await rows('select tried_at from till_pictures');
    await readPictures();
    expect(await rows('select tried_at from till_pictures')).toEqual(before);
  });
});

test('a picture that waits while the shop is down is read in the next round', async () => {
  await rows('delete from till_pictures');
  const away = { readPicture: () => Promise.reject(new ConnectorError('The online shop', 'unreachable')) };
  const failed = runLoop((shop) => picturesLoop({ ...shop, ...away }, { tempFolder: tmpdir() }));
  await expect(failed).rejects.toThrow('can’t be reached');
  expect(await rows('select from till_pictures')).toEqual([]);
});

describe('a message about a product', () => {
  test('has it read again, with the time of the change', async () => {
    await changeInShop(109, { regularCents: 9_500 });
    expect((await tellOf(109, 1)).body).toEqual({ outcome: 'kept' });
    await readChanges();
    expect(await named('Filter basket')).toMatchObject({ priceCents: 9_500 });
    const { changedAt, readAt } = await kept();
    expect(new Date(changedAt ?? 0).getTime()).toBeGreaterThan(new Date(readAt).getTime());
    expect(await rows('select from till_product_changes where done_at is null')).toEqual([]);
  });

  test('of an earlier state, or one that comes again, brings back nothing', async () => {
    server.clock.at = new Date();
    onTestFinished(() => {
      server.clock.at = null;
    });
    await changeInShop(109, { regularCents: 9_500 });
    await tellOf(109, 1);
    await readChanges();
    expect((await tellOf(109, 60, { regular_price: '1.00' })).body).toEqual({ outcome: 'older' });
    expect((await tellOf(109, 1)).body).toEqual({ outcome: 'repeated' });
    await readChanges();
    expect(await named('Filter basket')).toMatchObject({ priceCents: 9_500 });
  });

  test('that isn’t signed by the shop changes nothing', async () => {
    const forged = await tell({ id: 109 }, { topic: 'product.deleted', signature: 'forged' });
    expect(forged.status).toBe(401);
    expect(await rows('select from till_product_changes')).toEqual([]);
  });

  test('of one that is new, withdrawn, deleted or restored has tills sell it, or not', async () => {
    await changeInShop(111, { status: 'publish' });
    await tellOf(111, 9);
    await changeInShop(109, { status: 'draft' });
    await tellOf(109, 9);
    await changeInShop(108, { isDeleted: true });
    expect((await tell({ id: 108 }, { topic: 'product.deleted' })).body).toEqual({ outcome: 'kept' });
    await readChanges();
    expect([await named('Dolphin of next season'), await named('Filter basket'), await named('Caddy')]).toMatchObject([
      { productId: 111 },
      undefined,
      undefined,
    ]);
    await changeInShop(109, { status: 'publish' });
    await tellOf(109, 1);
    await readChanges();
    expect(await named('Filter basket')).toMatchObject({ productId: 109 });
  });

  test('of a variation has its product read with all of them', async () => {
    await changeInShop(151, { regularCents: 111 });
    await tellOf(151, 1, { parent_id: 150 });
    await readChanges();
    expect(await named('Dolphin Liberty 600')).toMatchObject({ productId: 150, priceCents: 111 });
  });

  test('waits while the shop is down, and is read within minutes', async () => {
    await changeInShop(109, { regularCents: 9_500 });
    await tellOf(109, 1);
    await planFault('500');
    await expect(readChanges()).rejects.toThrow('The online shop reported an error.');
    await readChanges();
    expect(await named('Filter basket')).toMatchObject({ priceCents: 8_900 });
    server.clock.at = new Date(server.clock.now().getTime() + 61_000);
    await readChanges();
    server.clock.at = null;
    expect(await named('Filter basket')).toMatchObject({ priceCents: 9_500 });
  });

  test('that comes while all are read has its product read once more', async () => {
    await rows(
      'insert into till_product_changes (product_id, noticed_at, done_at) values (109, $1, now())',
      new Date(server.clock.now().getTime() + 60_000),
    );
    await rows('insert into till_product_changes (product_id, noticed_at) values (108, $1)', new Date(0));
    await readAll();
    expect(await rows('select product_id::int from till_product_changes where done_at is null')).toEqual([
      { product_id: 109 },
    ]);
  });
});
