const minute = 60_000;
const hour = 60 * minute;

/** How long after each failed attempt the next one comes. */
const waitsMs = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour];

/** Returns the milliseconds until the attempt after this one (the first is 1); null when it was the last. */
export function waitAfterAttempt(attempt: number): number | null {
  return waitsMs[attempt - 1] ?? null;
}
