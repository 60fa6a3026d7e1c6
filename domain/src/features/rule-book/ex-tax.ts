/**
 * Returns an amount without the tax that it includes, rounded half up to the cent: cents × 100 ÷ (100 + percent), which is
 * × 100 ÷ 110 at 10 %. `cents` is whole and may be negative (a refund): it rounds as its opposite does. §9
 */
export function exTaxCents(cents: number, percent: number): number {
  const sign = cents < 0 ? -1 : 1;
  const [top, bottom] = [Math.abs(cents) * 100 * 100, Math.round((100 + percent) * 100)];
  return sign * Math.floor((2 * top + bottom) / (2 * bottom)) || 0;
}

/** Returns the tax in an amount that includes it: what `exTaxCents` leaves. */
export function taxInCents(cents: number, percent: number): number {
  return cents - exTaxCents(cents, percent);
}
