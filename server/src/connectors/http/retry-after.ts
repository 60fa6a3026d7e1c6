const longestMs = 24 * 60 * 60_000;

/** Returns what a `Retry-After` says, seconds or a date, in milliseconds from now; null when it says nothing. A day at most. */
export function retryAfter(header: string | null, now: Date): number | null {
  const said = header?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now.getTime();
  return ms > 0 ? Math.min(ms, longestMs) : null;
}
