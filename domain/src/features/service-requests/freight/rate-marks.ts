import type { FreightRate } from './pick-up-freight.ts';
import type { RateChoice } from './rate-choices.ts';

/** For so long a rate is good enough to be approved unseen, in milliseconds. */
const rateKeptMs = 24 * 3_600_000;

/** Returns the cheapest rate, and the one that arrives first; of equal ones the faster, or the cheaper. Null where no rate says it. */
export function bestRates<Rate extends Pick<FreightRate, 'costCents' | 'arrivesAt'>>(
  rates: readonly Rate[],
): Record<RateChoice, Rate | null> {
  const byCost = (one: Rate, other: Rate) => one.costCents - other.costCents;
  const byArrival = (one: Rate, other: Rate) => arrivalOf(one) - arrivalOf(other);
  const [cheapest = null] = rates.toSorted((one, other) => byCost(one, other) || byArrival(one, other));
  const timed = rates.filter(({ arrivesAt }) => arrivesAt !== null);
  const [fastest = null] = timed.toSorted((one, other) => byArrival(one, other) || byCost(one, other));
  return { cheapest, fastest };
}

function arrivalOf({ arrivesAt }: Pick<FreightRate, 'arrivesAt'>): number {
  return arrivesAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(arrivesAt);
}

type Kept = { rates: readonly FreightRate[]; askedAt: string | null; message: string | null };

/**
 * Returns the rate of a pick-up that is approved with others, or in a sentence why none is: no rates, rates older than a day, or one above
 * the limit in cents.
 */
export function chooseRate(
  kept: Kept | null,
  { choice, upToCents }: { choice: RateChoice; upToCents: number | null },
  now: Date,
): FreightRate | string {
  if (kept === null || kept.askedAt === null) return 'It has no rates yet. Open it and approve its freight there.';
  if (kept.message !== null) return kept.message;
  if (now.getTime() - Date.parse(kept.askedAt) > rateKeptMs)
    return 'Its rates are older than a day. Open it and approve its freight there.';
  const rate = bestRates(kept.rates)[choice];
  if (rate === null) return choice === 'fastest' ? 'No carrier says when it arrives.' : 'No carrier takes this.';
  return upToCents !== null && rate.costCents > upToCents
    ? `${rate.carrierName} asks more than the limit. Open it and approve its freight there.`
    : rate;
}
