import { normaliseName } from './place-name.ts';
import type { FoundPlace, PlaceSuggestion } from './port.ts';
import type { Suburb, SuburbRow } from './suburbs.ts';

/** Suburbs by name and by postcode. */
export class SuburbIndex {
  readonly all: readonly Suburb[];
  /** Suburbs by their compared name, those with deliveries first. */
  readonly byName = new Map<string, Suburb[]>();
  readonly byPostcode = new Map<string, Suburb[]>();

  constructor(rows: readonly SuburbRow[]) {
    const suburbs = rows.map((row) => ({ ...row, plain: normaliseName(row.name) }));
    this.all = suburbs.sort((one, other) => rankOf(one) - rankOf(other));
    for (const suburb of this.all) {
      append(this.byName, suburb.plain, suburb);
      append(this.byPostcode, suburb.postcode, suburb);
    }
  }

  /** The suburbs of that name. Post boxes count only where nothing else has the name. */
  named(plain: string): readonly Suburb[] {
    const found = this.byName.get(plain) ?? [];
    return found[0]?.isDelivered ? found.filter(({ isDelivered }) => isDelivered) : found;
  }
}

/** Places with deliveries first, and of those the ones with the plainest names: Oxley before Oxley East. */
function rankOf({ isDelivered, plain }: Suburb): number {
  return (isDelivered ? 0 : 100) + plain.split(' ').length;
}

function append(map: Map<string, Suburb[]>, key: string, suburb: Suburb): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [suburb]);
  else list.push(suburb);
}

export function suggestionOf({ name, state, postcode, latitude, longitude }: Suburb): PlaceSuggestion {
  return { label: `${name} ${state} ${postcode}`, suburb: name, state, postcode, latitude, longitude };
}

export const gazetteerName = 'gazetteer';

export function foundSuburb(suburb: Suburb): FoundPlace {
  const { label, latitude, longitude } = suggestionOf(suburb);
  return { latitude, longitude, precision: 'suburb', label, source: gazetteerName };
}

/** Returns the middle of a postcode's suburbs. */
export function foundPostcode(suburbs: readonly [Suburb, ...Suburb[]]): FoundPlace {
  const [{ state, postcode }] = suburbs;
  const mean = (degrees: (suburb: Suburb) => number) =>
    suburbs.reduce((sum, suburb) => sum + degrees(suburb), 0) / suburbs.length;
  return {
    latitude: round(mean(({ latitude }) => latitude)),
    longitude: round(mean(({ longitude }) => longitude)),
    precision: 'postcode',
    label: `${state} ${postcode}`,
    source: gazetteerName,
  };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Returns the kilometres between two suburbs, near enough to tell neighbours from namesakes. */
export function approximateKm(one: Suburb, other: Suburb): number {
  const north = (one.latitude - other.latitude) * 111;
  const east = (one.longitude - other.longitude) * 111 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}
