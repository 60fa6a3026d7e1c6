import { allowedEdits, editDistance } from './edit-distance.ts';
import { type AddressReading, isStreetWord } from './read-address.ts';
import { approximateKm, type SuburbIndex } from './suburb-index.ts';
import type { Suburb } from './suburbs.ts';

/** Longest name of a suburb, in words. */
const maxWords = 5;
/** Places of one name that lie so near are one place with several postcodes. */
const sameKm = 25;

type SuburbQuery = Pick<AddressReading, 'words' | 'lastPart' | 'state' | 'postcode' | 'numbers'>;

/** Returns the suburbs that an address may mean; one place as soon as they lie side by side, none when no name is known. */
export function resolveSuburb(index: SuburbIndex, query: SuburbQuery): readonly Suburb[] {
  const exact = firstFound(namesIn(query), (name) => fitting(index, index.named(name), query));
  return exact ?? misspelt(index, query);
}

/** Returns true when the places found are one place. */
export function isSamePlace(found: readonly Suburb[]): boolean {
  const [first] = found;
  return first !== undefined && found.every((other) => approximateKm(first, other) <= sameKm);
}

/** What could be the suburb: the longest ending of the address first. */
function namesIn({ words }: Pick<SuburbQuery, 'words'>): string[] {
  const from = Math.max(0, words.length - maxWords);
  return words.slice(from).map((_word, at) => words.slice(from + at).join(' '));
}

function firstFound(names: readonly string[], find: (name: string) => readonly Suburb[]): readonly Suburb[] | null {
  for (const name of names) {
    const found = find(name);
    if (found.length > 0) return found;
  }
  return null;
}

/** Of the places of a name, those of the postcode and the state; a postcode next door is forgiven. */
function fitting(index: SuburbIndex, named: readonly Suburb[], query: SuburbQuery): readonly Suburb[] {
  const { state, postcode, numbers } = query;
  const inState = state === null ? named : named.filter((suburb) => suburb.state === state);
  if (postcode === null) {
    const numbered = inState.filter((suburb) => numbers.includes(suburb.postcode));
    return numbered.length > 0 ? numbered : inState;
  }
  const there = inState.filter((suburb) => suburb.postcode === postcode);
  if (there.length > 0) return there;
  const [middle] = index.byPostcode.get(postcode) ?? [];
  return middle === undefined ? inState : inState.filter((suburb) => approximateKm(suburb, middle) <= sameKm);
}

function misspelt(index: SuburbIndex, query: SuburbQuery): readonly Suburb[] {
  const { words, lastPart, state, postcode } = query;
  if (words.length === 0 || isStreetWord(words.at(-1) ?? '')) return [];
  const among = postcode === null ? null : (index.byPostcode.get(postcode) ?? []).map(({ plain }) => plain);
  const asPart = words.slice(lastPart).join(' ');
  const tried = among === null ? [asPart] : [asPart, ...namesIn(query)];
  return firstFound(tried, (name) => nearest(index, name, among ?? [...index.byName.keys()], state, postcode)) ?? [];
}

/** Returns the suburbs with the fewest mistakes; the first letter counts. */
export function nearest(
  index: SuburbIndex,
  name: string,
  among: readonly string[],
  state: string | null,
  postcode: string | null = null,
): readonly Suburb[] {
  let least = allowedEdits(name.length);
  if (least === 0) return [];
  let found: Suburb[] = [];
  for (const known of among) {
    if (known[0] !== name[0]) continue;
    const mistakes = editDistance(name, known, least);
    if (mistakes > least) continue;
    const places = index
      .named(known)
      .filter(
        (suburb) => (state ?? suburb.state) === suburb.state && (postcode ?? suburb.postcode) === suburb.postcode,
      );
    if (places.length === 0) continue;
    if (mistakes < least) found = [];
    least = mistakes;
    found.push(...places.filter((place) => !found.includes(place)));
  }
  return found;
}
