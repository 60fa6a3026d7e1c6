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

/** Returns the key of a store's record with the store's name, as people read it: `eBay 12-1` for `ebay 12-1`. */
export function storeKeyText(key: string): string {
  const store = stores.find((one) => key.startsWith(`${one} `));
  return store === undefined ? key : storeLabels[store] + key.slice(store.length);
}
