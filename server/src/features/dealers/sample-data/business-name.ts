import type { DealerType } from '@poolhouse/domain/features/dealers/dealer-codes';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import type { Place } from '../../branches/index.ts';
import { adjectives, builderTrades, firstNames, nouns, surnames, trades } from './name-parts.ts';

type Pattern = (random: SeededRandom, trade: string, place: Place) => string;

/** How pool businesses are called: after their owner, their town, or what the sea brings to mind. */
const patterns: readonly Pattern[] = [
  (random, trade) => `${random.pick(adjectives)} ${random.pick(nouns)} ${trade}`,
  (random, trade) => `${random.pick(adjectives)}${random.pick(nouns).toLowerCase()} ${trade}`,
  (random, trade, place) => `${random.pick(nouns)} ${trade} ${place.suburb}`,
  (random, trade, place) => `${place.suburb} ${random.pick(nouns)} ${trade}`,
  (random, trade) => `${random.pick(surnames)} & ${random.pick(['Sons', 'Daughters', 'Co', 'Family'])} ${trade}`,
  (random, trade) => `${random.pick(surnames)} ${random.pick(nouns)} ${trade}`,
  (random, trade) => `${random.pick(firstNames)} ${random.pick(surnames)} ${trade}`,
  (random, trade) => `${random.pick(surnames)} & ${random.pick(surnames)} ${trade}`,
  (random, trade, place) => `${random.pick(surnames)} ${trade} ${place.suburb}`,
  (random, trade) => `The ${random.pick(adjectives)} ${random.pick(nouns)} ${trade}`,
];

/** Returns a name for a business of that type at that place. Names may repeat now and then, as they do in life. */
export function businessName(random: SeededRandom, place: Place, type: DealerType): string {
  const isBuilder = type === 'builder' || type === 'elitebuilder';
  return random.pick(patterns)(random, random.pick(isBuilder ? builderTrades : trades), place);
}
