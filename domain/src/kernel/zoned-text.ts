import { instantAt } from './dates.ts';

/**
 * Returns the start of a day (`yyyy-mm-dd`) as systems outside want it, with what the clocks of the zone are ahead of UTC:
 * `2026-11-21T00:00:00+11:00`.
 */
export function startOfDayText(zone: string, day: string): string {
  const aheadMs = Date.parse(`${day}T00:00:00Z`) - instantAt(zone, day, '00:00').getTime();
  const minutes = Math.abs(aheadMs) / 60_000;
  const clock = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${day}T00:00:00${aheadMs < 0 ? '-' : '+'}${clock}`;
}
