import { normaliseName } from './place-name.ts';

export type Region = { state: string; label: string; latitude: number; longitude: number };

/** Where the company sells overseas, roughly: no more is known of an address there. */
const regions: readonly (Region & { names: readonly string[] })[] = [
  {
    state: 'NZN',
    label: 'North Island, New Zealand',
    latitude: -38.7,
    longitude: 175.9,
    names: ['north island', 'auckland'],
  },
  {
    state: 'NZS',
    label: 'South Island, New Zealand',
    latitude: -43.9,
    longitude: 170.6,
    names: ['south island', 'christchurch'],
  },
  { state: 'NZ', label: 'New Zealand', latitude: -41.3, longitude: 173.5, names: ['new zealand', 'nz', 'aotearoa'] },
  { state: 'SG', label: 'Singapore', latitude: 1.35, longitude: 103.82, names: ['singapore'] },
  { state: 'HK', label: 'Hong Kong', latitude: 22.33, longitude: 114.17, names: ['hong kong'] },
  { state: 'MY', label: 'Malaysia', latitude: 3.9, longitude: 102.2, names: ['malaysia'] },
  { state: 'TH', label: 'Thailand', latitude: 14.9, longitude: 101.0, names: ['thailand'] },
  { state: 'ID', label: 'Indonesia', latitude: -6.9, longitude: 109.6, names: ['indonesia'] },
  { state: 'NC', label: 'New Caledonia', latitude: -21.3, longitude: 165.4, names: ['new caledonia'] },
  { state: 'FJ', label: 'Fiji', latitude: -17.8, longitude: 178.0, names: ['fiji'] },
];

/** Returns the region of a state's code. */
export function regionOfState(state: string): Region | null {
  return regions.find((region) => region.state === state) ?? null;
}

/** Returns the region that an address ends with: its country, or the island of New Zealand that a city lies on. */
export function regionNamedIn(address: string): Region | null {
  const plain = ` ${normaliseName(address)} `;
  const ending = regions.find(({ names }) => names.some((name) => plain.endsWith(` ${name} `)));
  if (ending?.state !== 'NZ') return ending ?? null;
  return regions.find(({ names }) => names.some((name) => plain.includes(` ${name} `))) ?? ending;
}
