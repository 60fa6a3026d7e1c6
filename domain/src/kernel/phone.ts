import { z } from 'zod';
import { isPrintable } from './text.ts';

const fix = 'Enter a 10-digit Australian number, or an overseas number starting with + (6 to 15 digits).';

/**
 * Brings a phone number into the one form that is stored: digits only, with a leading + for international numbers.
 * `0412 345 678` → `0412345678`, `+61 412 345 678` → `0412345678`, `+64 9 123 4567` → `+6491234567`.
 * Answers null when it is no phone number.
 */
export function normalisePhone(raw: string): string | null {
  const text = raw.trim();
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const international = text.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (international?.startsWith('61')) return australian(`0${international.slice(2).replace(/^0/, '')}`);
  if (international !== null) return within(international) ? `+${international}` : null;
  if (/^0\d{9}$/.test(digits) || /^1[38]00\d{6}$/.test(digits) || /^13\d{4}$/.test(digits)) return digits;
  return within(digits) && !digits.startsWith('0') ? digits : null;
}

function australian(national: string): string | null {
  return /^0[2-8]\d{8}$/.test(national) || /^01[38]00\d{6}$/.test(national) ? national.replace(/^01/, '1') : null;
}

function within(digits: string): boolean {
  return digits.length >= 6 && digits.length <= 15;
}

/** Shows a stored number the way people read it: `0412 345 678`, `02 9900 5509`. */
export function formatPhone(stored: string): string {
  if (/^04\d{8}$/.test(stored)) return stored.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  if (/^0\d{9}$/.test(stored)) return stored.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
  if (/^1[38]00\d{6}$/.test(stored)) return stored.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
  return stored;
}

/**
 * Returns the text of a search as it is stored where it is a phone number as people write it, with an area code or for overseas; any other
 * text, such as the number of an order, stays as it is.
 */
export function searchedPhone(text: string): string {
  const stored = normalisePhone(text);
  return stored !== null && /^(0\d{9}|1[38]00\d{6}|13\d{4}|\+\d+)$/.test(stored) ? stored : text;
}

/** Returns a stored number as text messages address it, `+61412345678`; null unless it is an Australian mobile. */
export function mobileAddress(stored: string | null): string | null {
  return stored !== null && /^0[45]\d{8}$/.test(stored) ? `+61${stored.slice(1)}` : null;
}

/**
 * Returns a stored number, or nothing for none, as lists, forms and files show it. Its spaces keep a spreadsheet from reading it as
 * an amount, which would lose the 0 at the front.
 */
export function phoneText(stored: string | null): string {
  return stored === null ? '' : formatPhone(stored);
}

/** A phone number in any usual spelling, answered in its stored form. */
export const phone = z
  .string({ error: fix })
  .max(60, fix)
  .refine(isPrintable, fix)
  .transform((raw, context) => {
    const stored = normalisePhone(raw);
    if (stored !== null) return stored;
    context.addIssue({ code: 'custom', message: fix });
    return z.NEVER;
  });
