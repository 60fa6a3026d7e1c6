import { isAustralianState } from '../../../services/places/split-address.ts';
import type { DealerValues } from '../dealer-values.ts';

/** An address in its parts. */
export type AddressParts = Pick<DealerValues, 'line1' | 'line2' | 'city' | 'state' | 'postcode' | 'country'>;

/** Returns the parts as they stand on letters, in one line; null where they say no more than a state or postcode. */
export function addressLine({ line1, line2, city, state, postcode, country }: AddressParts): string | null {
  if (line1 === null && city === null) return null;
  const isHere = isAustralianState(state);
  const town = [city, isHere ? state : null, postcode].filter(Boolean).join(' ');
  return [line1, line2, town, isHere ? null : country].filter(Boolean).join(', ');
}
