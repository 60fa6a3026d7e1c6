import { z } from 'zod';
import { emptyable } from './text.ts';

const message = 'Enter 4 to 40 letters, digits and dashes.';

/** A serial number: trimmed, in capitals, never corrected. §18 */
export const serialNumber = z
  .string({ error: 'Enter a serial number.' })
  .max(200, message)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,40}$/, message);

export const emptyableSerial = emptyable(serialNumber);

/** Returns a serial number with a zero for each letter O, in capitals: what was probably meant where `questionOfSerial` asks. */
export const serialWithZeros = (serial: string): string => serial.toUpperCase().replaceAll('O', '0');

/** Returns the question about a serial number that may have been misread, a letter O beside digits; null when there is none. */
export function questionOfSerial(serial: string | null): string | null {
  if (serial === null || !/\dO|O\d/i.test(serial)) return null;
  const read = serial.toUpperCase();
  return `Is this the letter O or a zero? Check ${read} against ${serialWithZeros(read)}, then confirm it.`;
}

/** Returns the places, from 0, of serial numbers that stand earlier in the list already. */
export function repeatedSerials(serials: readonly (string | null)[]): number[] {
  return serials.flatMap((serial, place) => (serial !== null && serials.indexOf(serial) < place ? [place] : []));
}
