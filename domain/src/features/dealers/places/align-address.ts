import type { DealerValues } from '../dealer-values.ts';
import { type AddressParts, addressLine, readAddressLine, type SuburbsOf } from './address-line.ts';

export type AlignedValues = AddressParts & Pick<DealerValues, 'address'>;

const street = ['line1', 'line2', 'city'] as const;
const parts = [...street, 'state', 'postcode', 'country'] as const;

/**
 * Keeps the full address and its parts true to each other after a change. Changed parts rewrite the line; a changed line
 * fills the parts where its suburb and postcode match; where both were entered, both stay. A line whose street no part
 * holds is never overwritten. `before` is null for a new dealer.
 */
export function alignAddress<Values extends AlignedValues>(
  before: AlignedValues | null,
  after: Values,
  suburbsOf: SuburbsOf,
): Values {
  const isChanged = (field: keyof AlignedValues) =>
    before === null ? after[field] !== null : after[field] !== before[field];
  if (isChanged('address')) {
    if (after.address === null || street.some(isChanged)) return after;
    const read = readAddressLine(after.address, suburbsOf);
    const contradicts =
      (isChanged('postcode') && read?.postcode !== after.postcode) ||
      (isEntered(before, 'state', after) && read?.state !== after.state);
    return read === null || contradicts ? after : { ...after, ...read, line2: null };
  }
  if (!parts.some(isChanged)) return after;
  const isOurs =
    after.line1 !== null || after.address === null || (before !== null && before.address === addressLine(before));
  return isOurs ? { ...after, address: addressLine(after) ?? after.address } : after;
}

/** A new dealer's state is always entered. */
function isEntered(before: AlignedValues | null, field: 'state', after: AlignedValues): boolean {
  return before === null || after[field] !== before[field];
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
  const missing = [line1, city, postcode].some((part) => part !== null && !plain(address).includes(plain(part)));
  return missing ? `${checkAddress}: the full address differs from the lines, city and postcode.` : null;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
