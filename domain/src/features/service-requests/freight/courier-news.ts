import { type CourierMeaning, type CourierStatus, courierMeaningOf } from './courier-status.ts';

/** What is known of a consignment: its status, and when the carrier says that it got there. */
export type CourierKnown = { status: CourierStatus | null; statusAt: string | null };
export type CourierEvent = { status: CourierStatus | null; at: string };

export type CourierNews = {
  status: CourierStatus;
  statusAt: string;
  /** Where the request goes by what is new; null when it stays. */
  moveTo: Extract<CourierMeaning, { effect: 'moves' }>['to'] | null;
  isMissed: boolean;
};

/**
 * Returns what is new in the carrier's events; null when nothing is. Times are compared as the carrier wrote them, so a carrier's clock
 * that is wrong changes nothing; only a time to come counts as now, since it would hide what follows it.
 */
export function courierNews(known: CourierKnown, events: readonly CourierEvent[], now: Date): CourierNews | null {
  const since = known.statusAt === null ? Number.NEGATIVE_INFINITY : Date.parse(known.statusAt);
  const fresh = events
    .map(({ status, at }) => ({ status, at: Math.min(Date.parse(at), now.getTime()) }))
    .filter((event): event is { status: CourierStatus; at: number } => event.status !== null && event.at >= since)
    // The latest comes first, also among those of the same moment.
    .reverse()
    .sort((one, other) => one.at - other.at);
  const latest = fresh.at(-1);
  if (latest === undefined || latest.status === known.status) return null;
  const moves = fresh.flatMap(({ status }) => {
    const meaning = courierMeaningOf(status);
    return meaning.effect === 'moves' ? [meaning.to] : [];
  });
  return {
    status: latest.status,
    statusAt: new Date(latest.at).toISOString(),
    moveTo: moves.at(-1) ?? null,
    isMissed: courierMeaningOf(latest.status).effect === 'asks-rebook',
  };
}
