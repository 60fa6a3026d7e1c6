import { formatCents } from '../../kernel/money.ts';
import { postcodeWarning } from '../dealers/postcode.ts';
import { type OrderFreight, type OrderLine, sumsOf } from '../orders/lines/order-lines.ts';

/** Why an order needs a look before it goes anywhere. */
export const parkingReasonLabels = {
  address: 'Address missing',
  postcode: 'Check the postcode',
  price: 'Price missing',
  total: 'Total differs',
  duplicate: 'Likely duplicate',
} as const;
export type ParkingReason = keyof typeof parkingReasonLabels;
export const parkingReasons = Object.keys(parkingReasonLabels) as [ParkingReason, ...ParkingReason[]];

export type Parkable = {
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  totalCents: number | null;
  products: readonly OrderLine[];
  freight: readonly OrderFreight[];
};

/** Returns the reasons to park an order. `isLikelyDuplicate`: the same buyer ordered the same amount a few days before or after. */
export function reasonsToPark(order: Parkable, { isLikelyDuplicate }: { isLikelyDuplicate: boolean }): ParkingReason[] {
  const { name, address, city, state, postcode, country, totalCents, products } = order;
  const found: ParkingReason[] = [];
  if ([name, address, city, postcode].includes(null)) found.push('address');
  else if (country === 'Australia' && postcodeWarning(state ?? '', postcode ?? '') !== null) found.push('postcode');
  const { productsCents, freightCents } = sumsOf(order);
  if (products.length === 0 || productsCents === 0) found.push('price');
  else if (totalCents !== productsCents + freightCents) found.push('total');
  if (isLikelyDuplicate) found.push('duplicate');
  return found;
}

/** Returns what a person reads about one reason of an order. */
export function explainParking(reason: ParkingReason, order: Parkable): string {
  if (reason === 'address') return 'The name or the delivery address is incomplete.';
  if (reason === 'postcode') return postcodeWarning(order.state ?? '', order.postcode ?? '') ?? 'Check the postcode.';
  if (reason === 'price') return 'The products have no price yet.';
  if (reason === 'duplicate') return 'The same buyer has another order of the same amount within a week.';
  const { productsCents, freightCents } = sumsOf(order);
  const lines = productsCents + freightCents;
  const difference = Math.abs((order.totalCents ?? 0) - lines);
  return `The total is ${formatCents(order.totalCents ?? 0)}, but products and freight come to ${formatCents(lines)}: a difference of ${formatCents(difference)}.`;
}

/** How many days apart two orders of one buyer and amount count as likely duplicates. */
export const duplicateDays = 7;
