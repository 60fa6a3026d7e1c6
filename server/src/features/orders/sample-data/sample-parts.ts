import type { OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import { companyZone, instantAt } from '@poolhouse/domain/kernel/dates';
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

/** Three of five orders have a dealer before they are sent. */
const assignedShare = 0.6;

/** Returns the dealer of a made-up order, of the same state; a few dealers have many. `share`: how many of the orders have one. */
export function dealerNear(
  random: SeededRandom,
  { dealers }: SampleSources,
  state: string,
  share = assignedShare,
): string | null {
  const near = dealers.get(state) ?? [];
  if (near.length === 0 || !random.chance(share)) return null;
  return near[Math.floor(near.length * random.next() ** 2)] ?? null;
}

/** Returns a day of a month, not after today. */
export function dayOf(random: SeededRandom, month: string, today: string): string {
  const last = today.startsWith(month) ? Number(today.slice(8)) : 28;
  return `${month}-${String(random.between(1, last)).padStart(2, '0')}`;
}

const midnights = new Map<string, number>();

/** Returns when a day begins in Sydney. Volumes have thousands of orders a day. */
function midnightOf(day: string): number {
  const known = midnights.get(day) ?? instantAt(companyZone, day, '00:00').getTime();
  midnights.set(day, known);
  return known;
}

const hourMs = 3_600_000;

/** Returns when an order of a day came in: while people are at work, and before now. */
export function momentOf(random: SeededRandom, day: string, now: Date): Date {
  const midnight = midnightOf(day);
  const until = Math.min(midnight + 18 * hourMs, now.getTime());
  const since = until > midnight + 9 * hourMs ? midnight + 8 * hourMs : midnight;
  return new Date(since + Math.floor(Math.max(0, until - since) * random.next()));
}

/** Returns when an order changed its status on a day: after it came in, and before now. */
export function changeOn(day: string, since: Date, now: Date): Date {
  return new Date(Math.min(Math.max(midnightOf(day) + 14 * hourMs, since.getTime() + hourMs), now.getTime()));
}
