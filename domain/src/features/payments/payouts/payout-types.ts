import type { Store } from '../../dealers/sales/stores.ts';
import type { PayoutKind } from './payout-lines.ts';

/** What lines of a type are. */
export type PayoutType = { kind: PayoutKind; forOrder: boolean };
/** A type of lines that the rule book tells of a store, besides those of the tables here. */
export type PayoutTypeRule = PayoutType & { stores: readonly Store[]; type: string };

const unknown: PayoutType = { kind: 'other', forOrder: false };
const of = (kind: PayoutKind): PayoutType => ({ kind, forOrder: false });
const ofOrder = (kind: PayoutKind): PayoutType => ({ kind, forOrder: true });

/** Transaction type, amount type and description; `*` is anything. The first that fits counts. */
const amazonTypes: readonly [type: string, is: PayoutType][] = [
  ['order · itemprice · principal', ofOrder('sale')],
  ['order · itemprice · shipping', ofOrder('freight')],
  ['order · itemprice · giftwrap', ofOrder('sale')],
  ['order · itemprice · tax', ofOrder('tax')],
  ['order · itemprice · shippingtax', ofOrder('tax')],
  ['order · itemprice · giftwraptax', ofOrder('tax')],
  ['order · promotion · taxdiscount', ofOrder('tax')],
  ['order · promotion · principal', ofOrder('sale')],
  ['order · promotion · shipping', ofOrder('freight')],
  ['refund · itemprice · principal', ofOrder('refund')],
  ['refund · itemprice · shipping', ofOrder('refund')],
  ['refund · itemprice · tax', ofOrder('tax')],
  ['refund · itemprice · shippingtax', ofOrder('tax')],
  ['refund · promotion · *', ofOrder('refund')],
  // The store pays this tax itself: the buyer has paid the order all the same.
  ['* · itemwithheldtax · *', of('withheld-tax')],
  ['* · itemfees · commission', of('commission')],
  ['refund · itemfees · refundcommission', of('fee')],
  ['other-transaction · * · subscription fee', of('fee')],
  ['other-transaction · * · storage fee', of('fee')],
  ['other-transaction · * · removalcomplete', of('fee')],
  ['other-transaction · * · disposalcomplete', of('fee')],
  ['servicefee · * · *', of('fee')],
  ['amazonfees · * · *', of('fee')],
];

/** What back offices say in words and the interface in codes: `Commission fee`, `COMMISSION_FEE`. */
const miraklTypes: readonly [type: string, is: PayoutType][] = [
  ['order amount', ofOrder('sale')],
  ['order shipping amount', ofOrder('freight')],
  ['order amount tax', ofOrder('tax')],
  ['order shipping amount tax', ofOrder('tax')],
  ['commission fee', of('commission')],
  ['commission vat', of('tax')],
  ['commission tax', of('tax')],
  ['refund order amount', ofOrder('refund')],
  ['refund order shipping amount', ofOrder('refund')],
  ['refund order amount tax', ofOrder('tax')],
  ['refund order shipping amount tax', ofOrder('tax')],
  ['refund commission fee', of('commission')],
  ['refund commission vat', of('tax')],
  ['refund commission tax', of('tax')],
  ['subscription fee', of('fee')],
  ['subscription vat', of('tax')],
  ['subscription tax', of('tax')],
  ['seller penalty fee', of('fee')],
];

const tables: Partial<Record<Store, readonly [type: string, is: PayoutType][]>> = {
  amazon: amazonTypes,
  'harvey norman': miraklTypes,
  catch: miraklTypes,
};

/** Returns a type as it is compared. */
export const normaliseType = (type: string) => type.toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ').trim();

/** Returns what lines of a type are in a store: what the rule book tells goes first, and an unknown type is `other`. */
export function payoutTypeOf(store: Store, type: string, rules: readonly PayoutTypeRule[]): PayoutType {
  const name = normaliseType(type);
  const known = rules.find((one) => one.stores.includes(store) && fits(normaliseType(one.type), name));
  if (known !== undefined) return { kind: known.kind, forOrder: known.forOrder };
  if (store !== 'amazon' && /^operator remitted .*tax$/.test(name)) return ofOrder('tax');
  return tables[store]?.find(([pattern]) => fits(pattern, name))?.[1] ?? unknown;
}

function fits(pattern: string, type: string): boolean {
  const [patternParts, parts] = [pattern.split(' · '), type.split(' · ')];
  return patternParts.length === parts.length && patternParts.every((part, at) => part === '*' || part === parts[at]);
}
