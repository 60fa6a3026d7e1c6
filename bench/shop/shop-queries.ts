import { erpStates } from '@poolhouse/domain/features/orders/erp-state';
import { orderSources } from '@poolhouse/domain/features/orders/order';
import { orderStatuses, sendTypes } from '@poolhouse/domain/features/orders/order-status';
import {
  allocationStates,
  paymentKinds,
  paymentMethods,
  paymentSources,
  paymentStatuses,
} from '@poolhouse/domain/features/payments/payment-codes';
import { seededRandom } from '../../server/src/platform/sample-data/seeded-random.ts';
import { filterQueries } from '../orders/order-queries.ts';
import type { ShopSamples } from './shop-data.ts';

type Queries = { single: string[]; pairs: string[]; searches: string[]; long: string[] };

const yesNo = ['yes', 'no'];
const days = { from: ['2021-03-01', '2025-11-01'], to: ['2021-03-01', '2026-10-31'] };
const words = (texts: readonly string[]) => texts.map((text) => `q=${encodeURIComponent(text)}`);

/** Returns every choice of every filter of orders, a query for every pair, words, and queries with many pages. */
export function shopOrderQueries({ ids, skus, dealers, texts }: ShopSamples): Queries {
  const choices = {
    status: orderStatuses,
    source: orderSources,
    hasDealer: yesNo,
    dealer: dealers,
    sendType: sendTypes,
    erp: erpStates,
    state: ['QLD', 'NSW', 'NT'],
    products: skus,
    ...days,
    totalFrom: ['500', '4000'],
    totalTo: ['500', '4000'],
    differs: yesNo,
    unknownSku: yesNo,
    id: ids,
  };
  return {
    ...filterQueries(seededRandom(15), choices),
    searches: words(texts),
    long: ['', 'status=completed', 'source=shop', 'sort=-total', 'sort=name', 'sort=reference'],
  };
}

/** Returns the same of payments; among the words are some that a third, and nearly all, of the payments have. */
export function paymentQueries({ payments, dealers }: ShopSamples): Queries {
  const choices = {
    source: paymentSources,
    kind: paymentKinds,
    method: paymentMethods,
    status: paymentStatuses,
    state: allocationStates,
    store: ['amazon', 'ebay', 'kogan'],
    dealer: dealers,
    payout: ['700000001'],
    ...days,
    amountFrom: ['-500', '4000'],
    amountTo: ['-500', '4000'],
    id: payments,
  };
  const numbers = Array.from({ length: 60 }, (_, at) => `${at % 2 ? 'V-' : 'transfer '}${1_000 + at * 4_177}`);
  const usual = ['line', 'line of a payout', 'payout', 'transfer', 'v', 'tra', 'v-12', 'transfer 1', 'nothing like it'];
  return {
    ...filterQueries(seededRandom(15), choices),
    searches: words([...numbers, ...usual]),
    long: ['', 'kind=sale', 'source=marketplace', 'sort=amount', 'sort=-amount', 'q=payout'],
  };
}
