import { describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { woocommerceShop } from './index.ts';

// biome-ignore lint/style/noProcessEnv: a developer with a staging shop gives its address and keys to this one test
const { SHOP_SANDBOX_URL: url, SHOP_SANDBOX_KEY: key, SHOP_SANDBOX_SECRET: secret } = process.env;

/** The same questions as to the simulator; nothing is changed in the shop. */
describe.skipIf(!url || !key || !secret)('a real shop', () => {
  const shop = woocommerceShop({
    url: url ?? '',
    key: key ?? '',
    secret: secret ?? '',
    log: createLog('silent'),
    timeoutMs: 30_000,
  });

  test('knows us, its products and their variations', async () => {
    await shop.check();
    const products = await shop.listProducts();
    expect(products.length).toBeGreaterThan(0);
    const variable = products.find(({ variationIds }) => variationIds.length > 0);
    if (variable) expect(await shop.listVariations(variable.id)).not.toEqual([]);
  });

  test('has no such coupon, cart or order', async () => {
    expect(await shop.findCoupon(`nothing-${Date.now()}`)).toBeNull();
    expect(await shop.findOrder(crypto.randomUUID(), new Date())).toBeNull();
    expect(await shop.readOrder(2_000_000_000)).toBeNull();
  });
});
