import { z } from 'zod';

const decimal = /^-?\d{1,9}(\.\d+)?$/;

/** Money as the shop writes it: text in dollars, `3999.00`; nothing where there is none. Answers cents, rounded half up. */
export const moneyText = z
  .string()
  .trim()
  .refine((text) => text === '' || decimal.test(text))
  .transform((text) => (text === '' ? null : centsOf(text)));

/** The same where there always is an amount. */
export const amountText = z.string().trim().regex(decimal).transform(centsOf);

/** `3999` → 399900, without a detour over fractions that computers can't hold. */
function centsOf(text: string): number {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const thousandths = Number(whole) * 1_000 + Number(`${fraction}000`.slice(0, 3));
  const cents = Math.floor((thousandths + 5) / 10);
  return text.startsWith('-') && cents > 0 ? -cents : cents;
}

/** Formats cents as `3999.00`. */
export function centsText(cents: number): string {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

/**
 * Returns the total of a line before tax, as the shop wants it: with four decimals, since with two the tax that the shop adds would now and then make another
 * total.
 */
export function exTaxText(cents: number, taxPercent: number): string {
  return (cents / (100 + taxPercent)).toFixed(4);
}
