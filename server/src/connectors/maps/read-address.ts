import { normaliseName, wordsOf } from './place-name.ts';

/** The states of Australia by the ways in which they are written, the longest first. */
export const stateSpellings: readonly (readonly [string, string])[] = [
  ['australian capital territory', 'ACT'],
  ['new south wales', 'NSW'],
  ['northern territory', 'NT'],
  ['western australia', 'WA'],
  ['south australia', 'SA'],
  ['queensland', 'QLD'],
  ['tasmania', 'TAS'],
  ['victoria', 'VIC'],
  ['nsw', 'NSW'],
  ['vic', 'VIC'],
  ['qld', 'QLD'],
  ['tas', 'TAS'],
  ['act', 'ACT'],
  ['sa', 'SA'],
  ['wa', 'WA'],
  ['nt', 'NT'],
];

/** What an address in one line says: `words` are what is left of it, `lastPart` the index where its last part begins. */
export type AddressReading = {
  words: readonly string[];
  lastPart: number;
  state: string | null;
  postcode: string | null;
  /** Other numbers of four digits: a postcode that was written first, or a house number. */
  numbers: readonly string[];
};

/**
 * Reads `12 Smith St, Oxley QLD 4075`: state, postcode and country are taken off its end in any order. A suburb that
 * ends like a state (Port Victoria) keeps its name; `isPlace` knows them.
 */
export function readAddress(text: string, isPlace: (name: string) => boolean): AddressReading {
  const parts = text.split(/[,;\n]+/).map(wordsOf);
  const words = parts.flat();
  const found = { state: null as string | null, postcode: null as string | null };
  while (takeEnd(words, found, isPlace));
  let lastPart = 0;
  let passed = 0;
  for (const part of parts) {
    if (passed < words.length && part.length > 0) lastPart = passed;
    passed += part.length;
  }
  return { words, lastPart, ...found, numbers: words.filter((word) => /^\d{4}$/.test(word)) };
}

/** Takes one thing off the end; false when nothing there is known. */
function takeEnd(
  words: string[],
  found: { state: string | null; postcode: string | null },
  isPlace: (name: string) => boolean,
): boolean {
  const last = words.at(-1);
  if (last === undefined) return false;
  if (found.postcode === null && /^\d{4}$/.test(last)) {
    found.postcode = last;
    words.length -= 1;
    return true;
  }
  if (found.state === null) {
    const spelling = stateSpellings.find(([name]) => endsWith(words, name));
    if (spelling !== undefined && !isPlace(words.slice(-2).join(' '))) {
      found.state = spelling[1];
      words.length -= spelling[0].split(' ').length;
      return true;
    }
  }
  if (last === 'australia' && words.length > 1) {
    words.length -= 1;
    return true;
  }
  return false;
}

function endsWith(words: readonly string[], name: string): boolean {
  const nameWords = name.split(' ');
  return words.length >= nameWords.length && words.slice(-nameWords.length).join(' ') === name;
}

/** Returns the code of a state of Australia in any spelling; null for others. */
export function australianState(text: string): string | null {
  const plain = normaliseName(text);
  return stateSpellings.find(([name]) => name === plain)?.[1] ?? null;
}

const streetWords = new Set(
  'st street rd road ave avenue dr drive ct court cct circuit cres crescent pl place ln lane hwy highway pde parade tce terrace way bvd blvd boulevard cl close gr grove sq square'.split(
    ' ',
  ),
);

/** Returns true for what ends like a street: it is no misspelt suburb. */
export function isStreetWord(word: string): boolean {
  return streetWords.has(word);
}
