const longestMs = 24 * 60 * 60_000;

/** Returns what a `Retry-After` says, seconds or a date, in milliseconds from now; null when it says nothing. A day at most. */
export function retryAfter(header: string | null, now: Date): number | null {
  const value = header?.trim() ?? '';
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime();
  return ms > 0 ? Math.min(ms, longestMs) : null;
}
