import { withMinusSign } from './number-text.ts';

/** Negative zero, as of nothing that is taken off, has no minus sign. */
const shown = { style: 'currency', currency: 'AUD', signDisplay: 'negative' } as const;
const dollars = new Intl.NumberFormat('en-AU', shown);
const wholeDollars = new Intl.NumberFormat('en-AU', { ...shown, maximumFractionDigits: 0 });

/** The largest amount that is taken or stored, in cents: $10 million. Sums of amounts may be larger. */
export const largestCents = 1_000_000_000;

/** Returns why a sum that is stored as one amount can't be; null when it can. `what` begins a sentence: `This order`. */
export function refuseSum(what: string, cents: number): string | null {
  return cents > largestCents ? `${what} comes to more than ${formatWholeDollars(largestCents)}.` : null;
}

/** Shows integer cents as Australian dollars: 123456 → `$1,234.56`. */
export function formatCents(cents: number): string {
  return withMinusSign(dollars.format(cents / 100));
}

/** Formats cents as whole dollars: `$12,346`. */
export function formatWholeDollars(cents: number): string {
  return withMinusSign(wholeDollars.format(Math.round(cents / 100)));
}

/** Formats cents for the labels of an axis: `$1.5m`, `$820k`; zero is `0`. */
export function formatAxisAmount(cents: number): string {
  if (cents === 0) return '0';
  const [divisor, unit] = Math.abs(cents) < 100_000_000 ? [100_000, 'k'] : [100_000_000, 'm'];
  const amount = Math.abs(cents) / divisor;
  return withMinusSign(
    `${cents < 0 ? '-' : ''}$${amount.toLocaleString('en-AU', { maximumFractionDigits: 2 })}${unit}`,
  );
}

/** Returns integer cents as an amount in dollars, as answers and files carry the amounts that the specification names: 123456 → 1234.56. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}
