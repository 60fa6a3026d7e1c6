import { wordsOf } from './place-name.ts';
import { readAddress, stateSpellings } from './read-address.ts';
import { nearest } from './resolve-suburb.ts';
import type { SuburbIndex } from './suburb-index.ts';
import type { Suburb } from './suburbs.ts';

/** Suggests suburbs that a text may be the beginning of: `oxl`, `oxley q`, `oxley 40`, `407`; misspelt ones when nothing fits. */
export function suggestSuburbs(index: SuburbIndex, text: string, most: number): Suburb[] {
  const lastPart = text.slice(text.lastIndexOf(',') + 1);
  const found = suburbsStartingWith(index, lastPart.trim() === '' ? text : lastPart);
  if (found.length > 0) return found.slice(0, most);
  const { words, state, postcode } = readAddress(text, (name) => index.byName.has(name));
  const endings = words.map((_word, at) => words.slice(at).join(' ')).slice(-4);
  for (const ending of endings) {
    const begun = filtered(namedLike(index, ending), state, postcode ?? '');
    if (ending.length > 2 && begun.length > 0) return begun.slice(0, most);
  }
  for (const ending of endings) {
    const near = nearest(index, ending, [...index.byName.keys()], state);
    if (near.length > 0) return near.slice(0, most);
  }
  return [];
}

/** The text as it stands: a name's beginning, then perhaps the beginning of a state or a postcode. */
function suburbsStartingWith(index: SuburbIndex, text: string): Suburb[] {
  const words = wordsOf(text);
  const last = words.at(-1);
  if (last === undefined) return [];
  const whole = words.join(' ');
  if (/^\d{1,4}$/.test(whole)) return index.all.filter(({ postcode }) => postcode.startsWith(whole)).sort(byPostcode);
  const named = namedLike(index, whole);
  if (/^\d{1,4}$/.test(last)) {
    const { words: before, state } = readAddress(words.slice(0, -1).join(' '), (name) => index.byName.has(name));
    return filtered(namedLike(index, before.join(' ')), state, last);
  }
  return [...new Set([...named, ...[1, 2, 3].flatMap((count) => namedInState(index, words, count))])];
}

/** The last words as the beginning of a state, those before as the beginning of a name. */
function namedInState(index: SuburbIndex, words: readonly string[], count: number): Suburb[] {
  const before = words.slice(0, -count).join(' ');
  const ending = words.slice(-count).join(' ');
  const states =
    before === '' ? [] : stateSpellings.filter(([name]) => name.startsWith(ending)).map(([, state]) => state);
  return states.length === 0 ? [] : namedLike(index, before).filter(({ state }) => states.includes(state));
}

function filtered(suburbs: readonly Suburb[], state: string | null, postcode: string): Suburb[] {
  return suburbs.filter((suburb) => (state ?? suburb.state) === suburb.state && suburb.postcode.startsWith(postcode));
}

/** Suburbs whose name begins so, the exact name first, then those that have the word further in. */
function namedLike(index: SuburbIndex, begun: string): Suburb[] {
  if (begun === '') return [];
  const starting: Suburb[] = [];
  const within: Suburb[] = [];
  const inner = ` ${begun}`;
  for (const plain of index.byName.keys()) {
    if (plain.startsWith(begun)) starting.push(...index.named(plain));
    else if (begun.length > 2 && plain.includes(inner)) within.push(...index.named(plain));
  }
  const rank = ({ plain }: Suburb) => (plain === begun ? 0 : 1);
  starting.sort((one, other) => rank(one) - rank(other) || compare(one, other));
  return [...starting, ...within.sort(compare)];
}

function compare(one: Suburb, other: Suburb): number {
  return (
    one.plain.length - other.plain.length ||
    (one.plain === other.plain ? byPostcode(one, other) : one.plain < other.plain ? -1 : 1)
  );
}

function byPostcode(one: Suburb, other: Suburb): number {
  return one.postcode < other.postcode ? -1 : one.postcode > other.postcode ? 1 : 0;
}
