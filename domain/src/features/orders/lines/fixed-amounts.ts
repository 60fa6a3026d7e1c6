import type { Fulfilment } from './fulfilment.ts';

/** The fields that say what an order comes to. `freightOption` is how a person chooses its freight. */
const amountFields: readonly string[] = [
  'products',
  'freight',
  'freightOption',
  'discountCents',
  'total',
  'totalCents',
];

/**
 * Returns why these fields of an order stay as they are, with the first of them; null while they can change. Deliveries and credit notes
 * count what was ordered, so its amounts don't change by hand, by a file or by the shop once there is one.
 */
export function refuseAmounts(
  { fulfilment, refundedCents }: { fulfilment: Fulfilment; refundedCents: number },
  fields: readonly string[],
): { path: string; message: string } | null {
  const path = fields.find((field) => amountFields.includes(field));
  if (path === undefined || (refundedCents === 0 && !hasProgress(fulfilment))) return null;
  const message = 'A part of this order was delivered or refunded: products, freight and total stay as they are.';
  return { path, message };
}

/** A delivery that was taken back as a mistake leaves its lines at zero. */
function hasProgress({ skus = {} }: Fulfilment): boolean {
  return Object.values(skus).some(({ delivered, returned, refunded }) => delivered + returned + refunded > 0);
}
