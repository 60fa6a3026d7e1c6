import { formatCents } from '../../kernel/money.ts';
import { type OrderFreight, type OrderLine, sumsOf } from '../orders/lines/order-lines.ts';
import { postcodeProblem } from './country-rules.ts';

/** Why an order needs a look before it goes anywhere. */
export const parkingReasonLabels = {
  address: 'Address missing',
  postcode: 'Check the postcode',
  price: 'Price missing',
  total: 'Total differs',
  duplicate: 'Likely duplicate',
  product: 'Product not on the price list',
  text: 'Check a replaced character',
} as const;
export type ParkingReason = keyof typeof parkingReasonLabels;
export const parkingReasons = Object.keys(parkingReasonLabels) as [ParkingReason, ...ParkingReason[]];

/** What a person looks at, where a reason has parts: product codes that the price list doesn't have, columns of a file. */
export type ParkingDetails = { product?: readonly string[]; text?: readonly string[] };

export type Parkable = {
  parkingDetails: ParkingDetails;
  name: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  totalCents: number | null;
  products: readonly OrderLine[];
  freight: readonly OrderFreight[];
  discountCents: number;
};

/** Returns the reasons to park an order. `isLikelyDuplicate`: the same buyer ordered the same amount a few days before or after. */
export function reasonsToPark(order: Parkable, { isLikelyDuplicate }: { isLikelyDuplicate: boolean }): ParkingReason[] {
  const { name, address, city, state, postcode, country, totalCents, products, parkingDetails } = order;
  const found: ParkingReason[] = [];
  if ([name, address, city, postcode].includes(null)) found.push('address');
  else if (postcodeProblem({ country, state, postcode: postcode ?? '' }) !== null) found.push('postcode');
  const { productsCents } = sumsOf(order);
  if (products.length === 0 || productsCents === 0) found.push('price');
  else if (totalCents !== linesCentsOf(order)) found.push('total');
  if (isLikelyDuplicate) found.push('duplicate');
  if (parkingDetails.product?.length) found.push('product');
  if (parkingDetails.text?.length) found.push('text');
  return found;
}

/** Returns what a person reads about one reason of an order. */
export function explainParking(reason: ParkingReason, order: Parkable): string {
  if (reason === 'address') return 'The name or the delivery address is incomplete.';
  if (reason === 'postcode')
    return postcodeProblem({ ...order, postcode: order.postcode ?? '' }) ?? 'Check the postcode.';
  if (reason === 'price') return 'The products have no price yet. Set the list price or another one.';
  if (reason === 'duplicate') return 'The same buyer has another order of the same amount within a week.';
  if (reason === 'product') return explainProduct(order.parkingDetails.product ?? []);
  if (reason === 'text') return explainText(order.parkingDetails.text ?? []);
  const lines = linesCentsOf(order);
  const difference = Math.abs((order.totalCents ?? 0) - lines);
  const parts = order.discountCents > 0 ? 'products and freight less the discount' : 'products and freight';
  return `The total is ${formatCents(order.totalCents ?? 0)}, but ${parts} come to ${formatCents(lines)}: a difference of ${formatCents(difference)}.`;
}

function explainProduct(codes: readonly string[]): string {
  return `The price list has no ${codes.join(' and no ')} on the date of the order. Choose the product.`;
}

function explainText(columns: readonly string[]): string {
  const where = columns.length === 1 ? 'the column' : 'the columns';
  return `The file had characters that can’t be printed in ${where} ${columns.join(', ')}. They were removed or read as a space: check the text.`;
}

/** Returns what products and freight come to after the discount. */
function linesCentsOf(order: Parkable): number {
  const { productsCents, freightCents } = sumsOf(order);
  return productsCents + freightCents - order.discountCents;
}

/** How many days apart two orders of one buyer and amount count as likely duplicates. */
export const duplicateDays = 7;
