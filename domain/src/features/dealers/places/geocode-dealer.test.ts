import { describe, expect, it } from 'vitest';
import { type GeocodedValues, geocodeDealer, isNearAddress, type LocateAddress } from './geocode-dealer.ts';

const oxley = { latitude: -27.55, longitude: 152.97, precision: 'suburb', label: 'Oxley QLD 4075' };
const perth = { latitude: -31.95, longitude: 115.86, precision: 'suburb', label: 'Perth WA 6000' };
const island = { latitude: -38.7, longitude: 175.9, precision: 'region', label: 'North Island' };
const locate: LocateAddress = ({ city }) =>
  city === 'Oxley' ? oxley : city === 'Perth' ? perth : city === 'Auckland' ? island : null;

const unplaced: GeocodedValues = {
  address: null,
  city: 'Oxley',
  state: 'QLD',
  postcode: '4075',
  country: 'Australia',
  xCoordinates: null,
  yCoordinates: null,
  isRevisedCoordinate: false,
};
const precise = { ...unplaced, xCoordinates: 152.9, yCoordinates: -27.5 };
const at = ({ xCoordinates: x, yCoordinates: y }: GeocodedValues) => [x, y];

describe('where a dealer stands after a change', () => {
  it.each<[string, GeocodedValues | null, GeocodedValues, Partial<GeocodedValues>, (number | null)[]]>([
    ['new without coordinates', null, unplaced, {}, [152.97, -27.55]],
    ['new with coordinates', null, precise, { xCoordinates: 152.9, yCoordinates: -27.5 }, [152.9, -27.5]],
    ['new in an unknown place', null, { ...unplaced, city: 'Nowhere' }, {}, [null, null]],
    ['new overseas, where only the region is known', null, { ...unplaced, city: 'Auckland' }, {}, [null, null]],
    ['unplaced so far', unplaced, unplaced, {}, [152.97, -27.55]],
    ['another street in the same suburb', precise, { ...precise, address: '2 Side St, Oxley' }, {}, [152.9, -27.5]],
    ['another suburb', precise, { ...precise, city: 'Perth' }, {}, [115.86, -31.95]],
    ['an unknown suburb', precise, { ...precise, city: 'Nowhere' }, {}, [null, null]],
    [
      'set by hand',
      { ...precise, isRevisedCoordinate: true },
      { ...precise, city: 'Perth', isRevisedCoordinate: true },
      {},
      [152.9, -27.5],
    ],
    [
      'moved with its coordinates',
      precise,
      { ...precise, city: 'Perth', xCoordinates: 1 },
      { xCoordinates: 1 },
      [1, -27.5],
    ],
    [
      'back to the address',
      { ...precise, isRevisedCoordinate: true },
      unplaced,
      { xCoordinates: null },
      [152.97, -27.55],
    ],
  ])('%s', (_what, before, after, given, expected) => {
    expect(at(geocodeDealer(before, after, given, locate))).toEqual(expected);
  });
});

describe('coordinates and address agree', () => {
  it.each([
    ['nowhere yet', { x: null, y: null }, oxley, false],
    ['in the suburb', { x: 152.9, y: -27.5 }, oxley, true],
    ['in another state', { x: 115.8, y: -31.9 }, oxley, false],
    ['with a region, always', { x: null, y: null }, island, true],
  ])('%s', (_what, where, found, expected) => {
    expect(isNearAddress(where, found)).toBe(expected);
  });
});
