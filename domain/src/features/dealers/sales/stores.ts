import { formatDay } from '../../../kernel/dates.ts';

/** The online stores, in the order in which people list them. §2 */
export const storeLabels = {
  amazon: 'Amazon',
  ebay: 'eBay',
  'mydeal woolworths': 'MyDeal Woolworths',
  kogan: 'Kogan',
  'harvey norman': 'Harvey Norman',
  catch: 'Catch',
} as const;
export type Store = keyof typeof storeLabels;
export const stores = Object.keys(storeLabels) as Store[];

/** The last day of stores that have closed. */
const lastDays: Partial<Record<Store, string>> = { catch: '2025-04-30' };

/** Returns whether a store took orders on a day. */
export function isStoreOpen(store: Store, day: string): boolean {
  return day <= (lastDays[store] ?? day);
}

/** Returns why an order of a day can't be one of a store; null when it can. */
export function refuseStore(store: Store, day: string): string | null {
  return isStoreOpen(store, day) ? null : `${storeLabels[store]} closed on ${formatDay(lastDays[store] ?? day)}.`;
}

/** Returns the key of a store's record with the store's name, as people read it: `eBay 12-1` for `ebay 12-1`. */
export function storeKeyText(key: string): string {
  const store = stores.find((one) => key.startsWith(`${one} `));
  return store === undefined ? key : storeLabels[store] + key.slice(store.length);
}
