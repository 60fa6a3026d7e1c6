import { type Store, storeLabels, stores } from '../../dealers/sales/stores.ts';

/** Other names of a store, without case, spaces and punctuation. */
const otherNames: Readonly<Record<string, Store>> = {
  amazonau: 'amazon',
  amazoncomau: 'amazon',
  ebayau: 'ebay',
  ebaycomau: 'ebay',
  mydeal: 'mydeal woolworths',
  mydealcomau: 'mydeal woolworths',
  woolworths: 'mydeal woolworths',
  woolworthsmarketplus: 'mydeal woolworths',
  marketplus: 'mydeal woolworths',
  everydaymarket: 'mydeal woolworths',
  bigwmarket: 'mydeal woolworths',
  kogancom: 'kogan',
  kogancomau: 'kogan',
  harveynormancomau: 'harvey norman',
  hn: 'harvey norman',
  catchcomau: 'catch',
  catchoftheday: 'catch',
};

const squash = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const named = new Map<string, Store>([
  ...Object.entries(otherNames),
  ...stores.flatMap((store) => [[squash(store), store] as const, [squash(storeLabels[store]), store] as const]),
]);

/** Returns the store that a text names, by its code, its mark (`harvey_norman`) or another usual name; null when none. */
export function storeFromText(text: string): Store | null {
  return named.get(squash(text)) ?? null;
}
