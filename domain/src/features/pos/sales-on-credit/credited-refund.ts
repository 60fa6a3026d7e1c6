import type { SaleCredit } from './sale-credit.ts';

/** What a refund needs to know of a sale that is paid later. Amounts are integer cents with GST. */
type CreditSale = { credit: SaleCredit | null; totalCents: number; paidCents: number; dueCents: number };

/** Returns up to what a sale can be refunded, in cents: what is owed on credit counts, since a refund takes it off. §8 */
export function refundableCents({ credit, totalCents, paidCents }: CreditSale): number {
  return credit === null ? paidCents : totalCents;
}

/** Returns how much of a refund is taken off what the buyer owes, in cents. The rest goes back to what paid the sale. §8 */
export function creditedCents({ credit, dueCents }: CreditSale, amountCents: number): number {
  return credit === null ? 0 : Math.min(amountCents, Math.max(0, dueCents));
}
