const steps = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const format = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });

/** Returns `3 hours ago`, `in 2 days` or `just now`. */
export function relativeText(instant: string, now: Date): string {
  const seconds = (Date.parse(instant) - now.getTime()) / 1000;
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return 'just now';
}
