import { stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { freightFilters } from '@poolhouse/domain/features/marketplace/freight-filter';
import { firstOrderYear } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { parkingReasons } from '@poolhouse/domain/features/marketplace/parking';
import { erpStates } from '@poolhouse/domain/features/orders/erp-state';
import { type SeededRandom, seededRandom } from '../../server/src/platform/sample-data/seeded-random.ts';
import type { OrderSamples } from './order-data.ts';

type Choices = Readonly<Record<string, readonly string[]>>;
export type OrderQueries = { single: string[]; pairs: string[]; combinations: string[]; searches: string[] };

const yesNo = ['yes', 'no'];
const combinations = 200;

function choicesOf({ ids, skus, states, users, dealers }: OrderSamples): Choices {
  const years = Array.from({ length: 8 }, (_, at) => `${firstOrderYear + at}`);
  const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'));
  return {
    state: states,
    store: stores,
    products: skus,
    freight: freightFilters.map(({ value }) => value),
    user: users,
    tracking: yesNo,
    year: years,
    month: months,
    status: orderStatuses,
    parked: yesNo,
    parkedFor: parkingReasons,
    hasDealer: yesNo,
    dealer: dealers,
    erp: erpStates,
    late: yesNo,
    id: ids,
  };
}

/** Returns every choice of every filter, a query for every pair of filters, 200 combinations, and words to search for. */
export function orderQueries(samples: OrderSamples): OrderQueries {
  const random = seededRandom(14);
  const choices = choicesOf(samples);
  return {
    ...filterQueries(random, choices),
    combinations: Array.from({ length: combinations }, () => combination(random, choices)),
    searches: samples.texts.slice(0, 300).map((text, at) => `q=${encodeURIComponent(asTyped(random, text, at))}`),
  };
}

/** Returns every choice of every filter, and a query for every pair of filters. */
export function filterQueries(random: SeededRandom, choices: Choices): { single: string[]; pairs: string[] } {
  const names = Object.keys(choices);
  const one = (name: string) => `${name}=${encodeURIComponent(random.pick(choices[name] ?? []))}`;
  return {
    single: names.flatMap((name) => (choices[name] ?? []).map((value) => `${name}=${encodeURIComponent(value)}`)),
    pairs: names.flatMap((name, at) => names.slice(at + 1).map((other) => `${one(name)}&${one(other)}`)),
  };
}

/** Two to six filters, of one to three values each. */
function combination(random: SeededRandom, choices: Choices): string {
  const names = random.some(Object.keys(choices), random.between(2, 6));
  const query = new URLSearchParams();
  for (const name of names) {
    const values = choices[name] ?? [];
    const count = values.length === 2 ? 1 : Math.min(values.length, random.between(1, 3));
    for (const value of random.some(values, count)) query.append(name, value);
  }
  return query.toString();
}

/** Whole, in part, and with two neighbouring letters the wrong way round. */
function asTyped(random: SeededRandom, text: string, at: number): string {
  if (at % 3 === 0) return text;
  if (at % 3 === 1) return text.slice(0, Math.max(3, text.length - 4));
  const place = random.between(1, Math.max(1, text.length - 3));
  return text.slice(0, place) + text.slice(place + 1, place + 2) + text.slice(place, place + 1) + text.slice(place + 2);
}
