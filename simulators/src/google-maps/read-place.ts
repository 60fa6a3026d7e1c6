import { type Suburb, suburbsStartingWith } from './suburbs.ts';

/** A place as the simulator knows it: a suburb, or a street in it with or without a number. */
export type SimPlace = Suburb & { number: string | null; route: string | null; isPartial: boolean };

const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'];
const streets: Readonly<Record<string, string>> = {
  st: 'Street',
  rd: 'Road',
  ave: 'Avenue',
  dr: 'Drive',
  ct: 'Court',
  pl: 'Place',
};

/** Returns what a text may mean: `oxley`, `oxley qld 4075`, `4075`, `12 Smith St, Oxley QLD`. Nothing overseas. */
export async function placesOf(text: string): Promise<SimPlace[]> {
  const words = text
    .replace(/,?\s*australia\s*$/i, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  const state = states.find((code) => words.some((word) => word.toUpperCase() === code)) ?? begunState(words);
  const postcode = words.length > 1 ? (words.findLast((word) => /^\d{4}$/.test(word)) ?? null) : null;
  const isState = (word: string, at: number) => at > 0 && state?.startsWith(word.toUpperCase()) === true;
  const plain = words.filter((word, at) => !isState(word, at) && !(at > 0 && word === postcode));
  // The longest ending that begins a suburb's name; what stands before it is the street.
  for (let from = 0; from < plain.length; from += 1) {
    const found = await suburbsStartingWith(plain.slice(from).join(' '), state, postcode);
    if (found.length > 0) return found.slice(0, 20).map((suburb) => ({ ...suburb, ...streetOf(plain.slice(0, from)) }));
  }
  return [];
}

/** The state whose code is being typed. */
function begunState(words: readonly string[]): string | null {
  const last = words.length > 1 ? (words.at(-1)?.toUpperCase() ?? '') : '';
  return last === '' ? null : (states.find((code) => code.startsWith(last)) ?? null);
}

function streetOf(words: readonly string[]): Pick<SimPlace, 'number' | 'route' | 'isPartial'> {
  const number = words[0] !== undefined && /^\d/.test(words[0]) ? words[0] : null;
  const named = words.slice(number === null ? 0 : 1).map(properWord);
  return {
    number,
    route: named.length === 0 ? null : named.join(' '),
    isPartial: number !== null && named.length === 0,
  };
}

function properWord(word: string): string {
  const lower = word.toLowerCase();
  return streets[lower] ?? lower.charAt(0).toUpperCase() + lower.slice(1);
}
