import type { Settings } from './settings.ts';

/** An account at the online shop: its address, and consumer key and secret of its REST API. */
export type ShopAccount = { url: string; key: string; secret: string };

/** Reads the settings of the shop, which have to be complete or absent. */
export function shopOf({ SHOP_URL: url, SHOP_KEY: key, SHOP_SECRET: secret }: Settings): ShopAccount | null {
  return url === undefined || key === undefined || secret === undefined ? null : { url, key, secret };
}
