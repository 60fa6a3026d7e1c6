import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { readSettings } from './read-settings.ts';

const account = { SHOP_URL: 'https://shop.example', SHOP_KEY: 'ck_1', SHOP_SECRET: 'cs_long_enough' };

test('the account of the shop, and the secret of its webhooks by itself', () => {
  expect(readConfig('live', {})).toMatchObject({ shop: null, shopWebhookSecret: null });
  expect(readConfig('live', { ...account, SHOP_WEBHOOK_SECRET: 'signed with this' })).toMatchObject({
    shop: { url: 'https://shop.example', key: 'ck_1', secret: 'cs_long_enough' },
    shopWebhookSecret: 'signed with this',
  });
});

test.each([
  [{ SHOP_URL: 'https://shop.example' }, /SHOP_URL also needs SHOP_KEY, SHOP_SECRET/],
  [{ ...account, SHOP_URL: 'http://shop.example' }, /SHOP_URL must use https/],
  [{ ...account, SHOP_WEBHOOK_SECRET: 'short' }, /SHOP_WEBHOOK_SECRET must be at least 8 characters/],
])('%j is refused', (environment, words) => {
  expect(() => readSettings(environment)).toThrow(words);
});

test('a shop on this machine may do without encryption', () => {
  expect(() => readSettings({ ...account, SHOP_URL: 'http://127.0.0.1:3001' })).not.toThrow();
});
