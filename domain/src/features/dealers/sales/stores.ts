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
