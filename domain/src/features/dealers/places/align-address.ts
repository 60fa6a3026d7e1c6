import { comparedAddress, isOverseas, type SuburbList, splitAddress } from '../../../services/places/split-address.ts';
import type { DealerValues } from '../dealer-values.ts';
import { type AddressParts, addressLine } from './address-line.ts';

export type AlignedValues = AddressParts & Pick<DealerValues, 'address'>;

const street = ['line1', 'line2', 'city'] as const;
const parts = [...street, 'state', 'postcode', 'country'] as const;

/**
 * Keeps the full address and its parts true to each other after a change. Changed parts rewrite the line; a changed line
 * fills the parts where it can be split; where both were entered, both stay. A line whose street no part
 * holds is never overwritten. `before` is null for a new dealer.
 */
export function alignAddress<Values extends AlignedValues>(
  before: AlignedValues | null,
  after: Values,
  suburbs: SuburbList,
): Values {
  const isChanged = (field: keyof AlignedValues) =>
    before === null ? after[field] !== null : after[field] !== before[field];
  if (isChanged('address')) {
    if (after.address === null || street.some(isChanged)) return after;
    const entered = {
      state: isEntered(before, 'state', after) ? after.state : null,
      postcode: isChanged('postcode') ? after.postcode : null,
    };
    return fillParts(after, after.address, entered, suburbs);
  }
  if (!parts.some(isChanged)) return after;
  const isOurs =
    after.line1 !== null || after.address === null || (before !== null && before.address === addressLine(before));
  return isOurs ? { ...after, address: addressLine(after) ?? after.address } : after;
}

/** Fills the parts with what the line says beside what was entered with it, or else beside what is known already. */
function fillParts<Values extends AlignedValues>(
  values: Values,
  line: string,
  entered: { state: string | null; postcode: string | null },
  suburbs: SuburbList,
): Values {
  const { country } = values;
  const read = splitAddress(line, { ...entered, country }, suburbs) ?? splitAddress(line, values, suburbs);
  if (read === null || (read.street === null && values.line1 !== null)) return values;
  const { street: line1, suburb: city, state, postcode } = read;
  return { ...values, line1, line2: null, city, state, postcode };
}

/** A new dealer's state is always entered. */
function isEntered(before: AlignedValues | null, field: 'state', after: AlignedValues): boolean {
  return before === null || after[field] !== before[field];
}

/** Returns whether couriers can't tell an address: it is in Australia, and its street or suburb isn't in a field of its own. */
export function isUnsplit({ address, line1, city, state, country }: AlignedValues): boolean {
  return address !== null && (line1 === null || city === null) && !isOverseas({ state, country });
}

export type SplitParts = Pick<DealerValues, 'address' | 'line1' | 'city' | 'postcode'>;

/** Returns the address of a dealer in parts, with its line in the usual form; null where a person has to say the parts. */
export function splitParts(values: AlignedValues, suburbs: SuburbList): SplitParts | null {
  const read = values.address === null ? null : splitAddress(values.address, values, suburbs);
  const line1 = read?.street ?? values.line1;
  if (read === null || line1 === null) return null;
  const split = { line1, city: read.suburb, postcode: read.postcode };
  return { ...split, address: addressLine({ ...values, ...split }) };
}

export const checkAddress = 'Check the address';

/** Returns a warning where the full address and its parts differ, or the line says no postcode; null when they agree. */
export function addressWarning(values: AlignedValues): string | null {
  const { address, line1, city, postcode } = values;
  if (address === null) return null;
  if (line1 === null && city === null)
    return postcode === null || address.includes(postcode)
      ? null
      : `${checkAddress}: its suburb and postcode were not recognised.`;
  // Most addresses have their parts as they are: comparing took half of what it takes to present a dealer.
  const others = [line1, city, postcode].filter((part) => part !== null && !hasWords(address, part));
  if (others.length === 0) return null;
  const full = compared(address);
  const missing = others.some((part) => part !== null && !full.includes(compared(part)));
  return missing ? `${checkAddress}: the full address differs from the lines, city and postcode.` : null;
}

const wordEnd = /[\p{L}\p{N}'’.]/u;

/** Returns whether a text has another one in it letter by letter, from the beginning of a word to the end of one. */
function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  if (at < 0) return false;
  return !wordEnd.test(text.charAt(at - 1)) && !wordEnd.test(text.charAt(at + words.length));
}

/** Returns a text as it is compared; punctuation doesn't matter. */
const compared = (text: string) => comparedAddress(text.replaceAll(/[^\p{L}\p{N}'’.]+/gu, ' '));
