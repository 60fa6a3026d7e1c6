import { greatCircleKm } from '../../../services/places/great-circle.ts';
import type { DealerValues } from '../dealer-values.ts';

/** What of a dealer says where it stands. */
export type GeocodedValues = Pick<
  DealerValues,
  'address' | 'city' | 'state' | 'postcode' | 'country' | 'xCoordinates' | 'yCoordinates' | 'isRevisedCoordinate'
>;
/** A place found for an address; `precision` says how exactly. */
export type AddressLocation = { latitude: number; longitude: number; precision: string; label: string };
export type LocateAddress = (values: GeocodedValues) => AddressLocation | null;

/**
 * Returns the coordinates after a change of a dealer. Those that a user set by hand are never touched, nor those that come with the change; the others follow
 * the address as soon as it means another place. A region says too little to be a point. §3
 */
export function geocodeDealer<Values extends GeocodedValues>(
  before: GeocodedValues | null,
  after: Values,
  given: Partial<Pick<GeocodedValues, 'xCoordinates' | 'yCoordinates'>>,
  locate: LocateAddress,
): Values {
  if (after.isRevisedCoordinate || isNumber(given.xCoordinates) || isNumber(given.yCoordinates)) return after;
  const isPlaced = after.xCoordinates !== null && after.yCoordinates !== null;
  if (isPlaced && (before === null || hasSameAddress(before, after))) return after;
  const found = locate(after);
  if (isPlaced && before !== null && found?.label === locate(before)?.label) return after;
  const isPoint = found !== null && found.precision !== 'region';
  return {
    ...after,
    xCoordinates: isPoint ? found.longitude : null,
    yCoordinates: isPoint ? found.latitude : null,
  };
}

/** Coordinates may lie so far from the middle of their suburb. */
const farFromAddressKm = 30;

/**
 * Returns true when a dealer may stay where it is: its coordinates are near enough to what its address means, or the address
 * says no more than a region.
 */
export function isNearAddress(at: { x: number | null; y: number | null }, found: AddressLocation): boolean {
  if (found.precision === 'region') return true;
  if (at.x === null || at.y === null) return false;
  return greatCircleKm({ latitude: at.y, longitude: at.x }, found) <= farFromAddressKm;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function hasSameAddress(one: GeocodedValues, other: GeocodedValues): boolean {
  return (['address', 'city', 'state', 'postcode', 'country'] as const).every((field) => one[field] === other[field]);
}
