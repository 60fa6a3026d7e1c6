import type { Customer } from './customer.ts';

const addressFields = ['address', 'suburb', 'state', 'postcode'] as const;
type Address = Pick<Customer, (typeof addressFields)[number]>;
type Coordinates = Pick<Customer, 'xCoordinates' | 'yCoordinates'>;

/** A place found for an address; `precision` says how exactly. */
type FoundPoint = { longitude: number; latitude: number; precision: string };
export type LocatePool = (address: Address) => FoundPoint | null;

/**
 * Returns a customer whose coordinates (degrees) follow its address. They stay while the address does, and a region says too little to be
 * a point. `before` is null for a new customer. §3
 */
export function placeCustomer<Values extends Address & Coordinates>(
  before: Address | null,
  after: Values,
  locate: LocatePool,
): Values {
  if (before !== null && addressFields.every((field) => before[field] === after[field])) return after;
  const found = after.suburb === null && after.postcode === null ? null : locate(after);
  const point = found === null || found.precision === 'region' ? null : found;
  return { ...after, xCoordinates: point?.longitude ?? null, yCoordinates: point?.latitude ?? null };
}
