import type { DealerValues } from '../dealer-values.ts';

/** An address in its parts. */
export type AddressParts = Pick<DealerValues, 'line1' | 'line2' | 'city' | 'state' | 'postcode' | 'country'>;
/** The Australian suburbs of a postcode, as the offline list has them. */
export type SuburbsOf = (postcode: string) => readonly { name: string; state: string }[];

const australianStates = /^(NSW|ACT|NT|WA|SA|QLD|TAS|VIC)$/;

/** Returns the parts as they stand on letters, in one line; null where they say no more than a state or postcode. */
export function addressLine({ line1, line2, city, state, postcode, country }: AddressParts): string | null {
  if (line1 === null && city === null) return null;
  const isHere = australianStates.test(state);
  const town = [city, isHere ? state : null, postcode].filter(Boolean).join(' ');
  return [line1, line2, town, isHere ? null : country].filter(Boolean).join(', ');
}

/** What a typed line says, where its suburb and its postcode belong together. */
export type AddressReading = { line1: string; city: string; state: string; postcode: string };

/** What is longer is no address, and the expression takes much longer for it. */
const longestLine = 500;

const ending =
  /^(.+?)[\s,]+(?:(NSW|ACT|NT|WA|SA|QLD|TAS|VIC)[\s,]+(\d{4})|(\d{4})[\s,]+(NSW|ACT|NT|WA|SA|QLD|TAS|VIC)|(\d{4}))$/i;

/**
 * Reads `12 Smith St, Oxley QLD 4075`. Null where the line doesn't end in a suburb with its own postcode, or has no
 * street before it: then the parts can't be told.
 */
export function readAddressLine(line: string, suburbsOf: SuburbsOf): AddressReading | null {
  if (line.length > longestLine) return null;
  const [, before, state, postcode, early, stateAfter, alone] = ending.exec(withoutCountry(line)) ?? [];
  const number = postcode ?? early ?? alone;
  const named = (state ?? stateAfter)?.toUpperCase();
  if (before === undefined || number === undefined) return null;
  const suburb = suburbsOf(number)
    .filter((one) => (named === undefined || one.state === named) && endsWithPlace(before, one.name))
    .toSorted((one, other) => other.name.length - one.name.length)[0];
  if (suburb === undefined) return null;
  const line1 = before.slice(0, before.length - suburb.name.length).replace(/[\s,]+$/, '');
  return line1 === '' ? null : { line1, city: suburb.name, state: suburb.state, postcode: number };
}

function withoutCountry(line: string): string {
  return line.trim().replace(/[\s,]+australia$/i, '');
}

/** Compares letter by letter: what is longer or shorter in writing (`Mt` for `Mount`) counts as not matched. */
function endsWithPlace(text: string, name: string): boolean {
  const end = text.slice(-name.length);
  const isWhole = text.length === name.length || /[\s,]/.test(text[text.length - name.length - 1] ?? '');
  return isWhole && plain(end) === plain(name);
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
