import { z } from 'zod';
import { withoutHidden } from './hidden-characters.ts';

/** The longest value each kind of text may have, in UTF-16 units (§18 of the decisions of the product). */
export const textLimits = { name: 80, note: 2000, code: 40, search: 200, address: 200, webAddress: 500 } as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly the characters that PostgreSQL and spreadsheets can't hold
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Returns true when every character can be stored and shown: no control characters, no half of a surrogate pair. */
export function isPrintable(value: string): boolean {
  return !unprintable.test(value) && value.isWellFormed();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: separators of old file formats stand between words
const parting = /[\u000b\u000c\u001c-\u001f]/g;

/** Returns a text without characters that can't be stored or shown: those that part words are a space, the others are left out. */
export function withoutUnprintable(value: string): string {
  return value.replaceAll(parting, ' ').replaceAll(new RegExp(unprintable, 'g'), '').toWellFormed();
}

/** Returns several lines that another system tells, as far as they can be kept: nothing is refused for its words. Empty is null. */
export function clipLines(given: string | null | undefined, max: number): string | null {
  const kept = withoutHidden(given ?? '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(new RegExp(unprintable, 'g'), '')
    .toWellFormed();
  return kept.trim().slice(0, max).trim() || null;
}

/** Returns the same in one line. */
export function clipLine(given: string | null | undefined, max: number): string | null {
  return clipLines(given?.replaceAll(/\s+/g, ' '), max);
}

/** Returns several lines of text, trimmed and without hidden characters; at least one character. */
export function lines(max: number) {
  return z
    .string({ error: 'Enter text.' })
    .max(max * 4, `Use up to ${max} characters.`)
    .refine(isPrintable, 'Remove characters that can’t be printed.')
    .overwrite(withoutHidden)
    .trim()
    .min(1, 'This can’t be empty.')
    .max(max, `Use up to ${max} characters.`);
}

/** Returns one line of text, trimmed; at least one character. */
export function line(max: number) {
  return lines(max).refine((value) => !/[\r\n]/.test(value), 'Keep this to one line.');
}

/** Returns a field that may be emptied: an empty or blank value is taken as missing and answered as null. */
export function emptyable<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? null : value), schema.nullable());
}
