import type { OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { placesIn, statesByWeight } from '../../branches/index.ts';
import { fictionalMobiles, firstNames, streetKinds, streetNames, surnames } from '../../dealers/index.ts';
import type { SampleSources } from './sample-sources.ts';

const states = statesByWeight.filter((state) => placesIn(state)[0] !== undefined && !/^NZ|^[A-Z][a-z]/.test(state));
const placesOf = new Map(states.map((state) => [state, placesIn(state)]));

/** Returns the lines of a made-up order: mostly one robot. */
export function makeLines(
  random: SeededRandom,
  { products }: SampleSources,
  { isWithoutPrice = false } = {},
): OrderLine[] {
  const count = random.chance(0.82) ? 1 : random.between(2, 3);
  return random.some(products, count).map(({ sku, name, priceCents }) => ({
    ...{ sku, name, qty: random.chance(0.9) ? 1 : random.between(2, 3) },
    priceCents: isWithoutPrice ? 0 : priceCents,
  }));
}

/** Returns a made-up buyer: an example domain, a fictional number. */
export function makeBuyer(random: SeededRandom, number: number) {
  const place = random.pick(placesOf.get(random.pick(states)) ?? []);
  const [first, last] = [random.pick(firstNames), random.pick(surnames)];
  const street = `${random.between(1, 240)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
  const mailbox = `${first}.${last}.${number}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
  return {
    name: `${first} ${last}`,
    address: street,
    ...{ city: place.suburb, state: place.state as string, country: 'Australia' },
    postcode: place.postcode,
    phone: random.chance(0.8) ? random.pick(fictionalMobiles) : null,
    email: `${mailbox}@buyer.example`,
  };
}

/** Returns the dealer of a made-up order: three of five have one, often of the same state; a few dealers have many. */
export function dealerNear(random: SeededRandom, { dealers }: SampleSources, state: string): string | null {
  const near = dealers.get(state) ?? [];
  if (near.length === 0 || !random.chance(0.6)) return null;
  return near[Math.floor(near.length * random.next() ** 2)] ?? null;
}

/** Returns a day of a month, not after today. */
export function dayOf(random: SeededRandom, month: string, today: string): string {
  const last = today.startsWith(month) ? Number(today.slice(8)) : 28;
  return `${month}-${String(random.between(1, last)).padStart(2, '0')}`;
}
