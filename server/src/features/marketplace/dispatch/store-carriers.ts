import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import type { StoreCarrier } from '@poolhouse/domain/features/marketplace/dispatch/dispatch-row';
import type { RuleBook } from '../../rule-book/index.ts';

/** Returns what a store calls our carriers. One that the rule book doesn't know keeps its name; Amazon wants the code `Other` for it. */
export async function carrierNames(
  ruleBook: RuleBook,
  store: Store,
  today: string,
): Promise<(carrier: string) => StoreCarrier> {
  const rules = (await ruleBook.inForce('store-carrier', today)).filter(({ value }) => value.stores.includes(store));
  const known = new Map(rules.map(({ value: { carrier, code, name } }) => [carrier.toLowerCase(), { code, name }]));
  return (carrier) =>
    known.get(carrier.toLowerCase()) ?? { code: store === 'amazon' ? 'Other' : carrier, name: carrier };
}
