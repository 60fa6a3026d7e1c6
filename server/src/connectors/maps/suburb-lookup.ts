import { normaliseName, wordsOf } from './place-name.ts';
import type { AddressParts, FoundPlace, PlaceBox, PlaceLookup, PlaceSuggestion } from './port.ts';
import { type AddressReading, australianState, readAddress } from './read-address.ts';
import { type Region, regionNamedIn, regionOfState } from './regions.ts';
import { isSamePlace, resolveSuburb } from './resolve-suburb.ts';
import {
  approximateKm,
  foundPostcode,
  foundSuburb,
  gazetteerName,
  type SuburbIndex,
  suggestionOf,
} from './suburb-index.ts';
import type { Suburb } from './suburbs.ts';
import { suggestSuburbs } from './suggest-places.ts';

/** Places are spread over a grid of so many cells a side, so that no corner takes all the names. */
const gridSize = 8;
const borderKm = 40;

/** The book of places: every look-up answers at once. */
export class SuburbLookup implements PlaceLookup {
  readonly #index: SuburbIndex;
  readonly #isPlace: (name: string) => boolean;

  constructor(index: SuburbIndex) {
    this.#index = index;
    this.#isPlace = (name) => index.byName.has(name);
  }

  geocode(address: string): FoundPlace | null {
    const region = regionNamedIn(address);
    return region === null ? this.#find(readAddress(address, this.#isPlace)) : foundRegion(region);
  }

  locate(parts: AddressParts): FoundPlace | null {
    const region = regionOf(parts);
    if (region !== null) return foundRegion(region);
    const state = australianState(parts.state);
    const postcode = parts.postcode?.trim() || null;
    if (parts.city) {
      const words = wordsOf(parts.city);
      const found = this.#find({ words, lastPart: 0, state, postcode, numbers: [] });
      if (found !== null) return found;
    }
    const reading = readAddress(parts.address ?? '', this.#isPlace);
    return this.#find({ ...reading, state, postcode: postcode ?? reading.postcode });
  }

  suburbsOf(postcode: string): readonly Suburb[] {
    return this.#index.byPostcode.get(postcode) ?? [];
  }

  suburbsNamed(name: string): readonly Suburb[] {
    return this.#index.named(normaliseName(name));
  }

  suggest(text: string, most: number): PlaceSuggestion[] {
    return suggestSuburbs(this.#index, text, most).map(suggestionOf);
  }

  within({ north, south, east, west }: PlaceBox, most: number): PlaceSuggestion[] {
    const inCell = Math.ceil(most / (gridSize * gridSize));
    const taken = new Map<number, number>();
    const chosen: PlaceSuggestion[] = [];
    for (const suburb of this.#index.all) {
      const { latitude, longitude, isDelivered } = suburb;
      if (!isDelivered || latitude > north || latitude < south || longitude > east || longitude < west) continue;
      const row = Math.floor(((north - latitude) / (north - south)) * gridSize);
      const cell = row * gridSize + Math.floor(((longitude - west) / (east - west)) * gridSize);
      const here = taken.get(cell) ?? 0;
      if (here >= inCell) continue;
      taken.set(cell, here + 1);
      chosen.push(suggestionOf(suburb));
    }
    return chosen.slice(0, most);
  }

  #find(reading: AddressReading): FoundPlace | null {
    const found = resolveSuburb(this.#index, reading);
    const [first] = found;
    if (first !== undefined && isSamePlace(found)) return foundSuburb(first);
    const [some, ...more] = reading.postcode === null ? [] : (this.#index.byPostcode.get(reading.postcode) ?? []);
    if (first !== undefined || some === undefined) return null;
    return this.#liesIn(reading.state, some) ? foundPostcode([some, ...more]) : null;
  }

  /** Some towns have the postcode of the state across the border. */
  #liesIn(state: string | null, place: Suburb): boolean {
    if (state === null || state === place.state) return true;
    return this.#index.all.some((other) => other.state === state && approximateKm(other, place) <= borderKm);
  }
}

function regionOf({ state, country }: AddressParts): Region | null {
  const isElsewhere = country && wordsOf(country).join(' ') !== 'australia';
  return regionOfState(state) ?? (isElsewhere ? regionNamedIn(country) : null);
}

function foundRegion({ latitude, longitude, label }: Region): FoundPlace {
  return { latitude, longitude, label, precision: 'region', source: gazetteerName };
}
