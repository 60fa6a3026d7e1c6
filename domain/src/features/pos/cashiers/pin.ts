import { z } from 'zod';

export const shortestPin = 4;
export const longestPin = 8;
/** Wrong tries after which a PIN is locked. */
export const pinTries = 5;

/** What is entered as a PIN, before it is known whose it is. */
export const enteredPin = z
  .string({ error: 'Enter your PIN.' })
  .regex(/^\d+$/, 'Enter digits only.')
  .max(longestPin, `Enter up to ${longestPin} digits.`);

/** The middle column of a number pad, downwards and upwards. */
const columns = ['2580', '0852'];

/**
 * Returns why a new PIN is refused, or null when it is fine: 4 to 8 digits that aren’t a date or a pattern. Issue 28, cashiers.
 */
export function pinProblem(pin: string): string | null {
  if (!/^\d*$/.test(pin)) return 'Enter digits only.';
  if (pin.length < shortestPin || pin.length > longestPin) return `Enter ${shortestPin} to ${longestPin} digits.`;
  if (new Set(pin).size < 3 || isRow(pin) || isRepeated(pin) || columns.some((column) => pin.startsWith(column)))
    return 'This PIN is too easy to guess. Choose another one.';
  if (isDate(pin)) return 'Choose a PIN that isn’t a year or a date.';
  return null;
}

/** Returns whether each digit follows from the one before by the same step: 1234, 9876, 2468. */
function isRow(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10);
  return new Set(steps).size === 1;
}

/** Returns whether the second half is the first one again, or its mirror: 123123, 123321. */
function isRepeated(pin: string): boolean {
  const half = pin.slice(0, pin.length / 2);
  return pin === half + half || pin === half + [...half].reverse().join('');
}

/** Returns whether the digits are a year, or a day with its month and year in one of the usual orders. */
function isDate(pin: string): boolean {
  const [first, second, third] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4, 6)];
  if (pin.length === 4) return isYear(pin) || isDayOfYear(first, second) || isDayOfYear(second, first);
  if (pin.length === 6) return isDayOfYear(first, second) || isDayOfYear(second, first) || isDayOfYear(third, second);
  if (pin.length !== 8) return false;
  const endsInYear = isYear(pin.slice(4)) && (isDayOfYear(first, second) || isDayOfYear(second, first));
  return endsInYear || (isYear(pin.slice(0, 4)) && isDayOfYear(pin.slice(6), third));
}

const isYear = (digits: string) => /^(?:19|20)\d\d$/.test(digits);
const isBetween = (digits: string, last: number) => Number(digits) >= 1 && Number(digits) <= last;
const isDayOfYear = (day: string, month: string) => isBetween(day, 31) && isBetween(month, 12);
