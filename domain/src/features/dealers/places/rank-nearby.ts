import { formatDay } from '../../../kernel/dates.ts';
import { distanceText } from '../../../services/places/great-circle.ts';

export type Nearby = { id: string; name: string; distanceKm: number /** Null when free. */; busyUntil: string | null };
export type Ranked<Dealer> = Dealer & { reason: string };

/**
 * Sorts dealers in the order in which a customer is sent to them, each with the reason for its place: free ones by distance, then busy ones by distance. Busy
 * dealers sink, they are never hidden. §4
 */
export function rankNearby<Dealer extends Nearby>(dealers: readonly Dealer[]): Ranked<Dealer>[] {
  const byDistance = [...dealers].sort(
    (one, other) => one.distanceKm - other.distanceKm || compare(one.name, other.name) || compare(one.id, other.id),
  );
  const free = byDistance.filter(({ busyUntil }) => busyUntil === null);
  const busy = byDistance.filter(({ busyUntil }) => busyUntil !== null);
  const nearest = byDistance[0];
  return [...free, ...busy].map((dealer, at) => ({
    ...dealer,
    reason: reasonOf(dealer, at, nearest, free.length > 0),
  }));
}

function reasonOf(dealer: Nearby, at: number, nearest: Nearby | undefined, hasFree: boolean): string {
  const distance = distanceText(dealer.distanceKm);
  if (dealer.busyUntil !== null) {
    const until = formatDay(dealer.busyUntil);
    return hasFree ? `Busy until ${until}, so listed last` : `Busy until ${until}, like every dealer nearby`;
  }
  if (at > 0) return `${distance} away`;
  return dealer.distanceKm === nearest?.distanceKm ? `Nearest (${distance})` : `Nearest available (${distance})`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
