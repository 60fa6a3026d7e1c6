import { taxInCents } from '../../rule-book/ex-tax.ts';
import type { SaleCoupon } from './coupon.ts';

/** A line of a sale as its total counts it: the price of one with GST, and the one that a user gave it instead. */
export type PricedProduct = { quantity: number; priceCents: number; overrideCents: number | null };

/** The rules that a sale is priced by. */
export type SaleRules = {
  /** What delivery costs up to a subtotal; above it, delivery is free. */
  freight: { cents: number; upToCents: number };
  taxPercent: number;
};

export type SaleTotals = {
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
  /** The GST in the total, rounded once. */
  gstCents: number;
};

type Priced = {
  products: readonly PricedProduct[];
  coupon: Pick<SaleCoupon, 'discount_type' | 'amount'> | null;
  isFreightWaived: boolean;
};

/** Returns the price of one piece: the shop's own unless a user gave it another. */
export function unitCentsOf({
  priceCents,
  overrideCents,
}: Pick<PricedProduct, 'priceCents' | 'overrideCents'>): number {
  return overrideCents ?? priceCents;
}

/** Returns what a line of a sale comes to. */
export function productCents(product: PricedProduct): number {
  return product.quantity * unitCentsOf(product);
}

/**
 * Returns the totals of a sale in integer cents with GST: total = subtotal − discount + shipping. Shipping goes by the subtotal before the
 * discount, and a discount takes off no more than the subtotal. An empty cart costs nothing. §9
 */
export function totalsOfSale(
  { products, coupon, isFreightWaived }: Priced,
  { freight, taxPercent }: SaleRules,
): SaleTotals {
  const subtotalCents = products.reduce((sum, product) => sum + productCents(product), 0);
  const discountCents = discountOf(coupon, subtotalCents);
  const isFree = products.length === 0 || isFreightWaived || subtotalCents > freight.upToCents;
  const shippingCents = isFree ? 0 : freight.cents;
  const totalCents = subtotalCents - discountCents + shippingCents;
  return { subtotalCents, discountCents, shippingCents, totalCents, gstCents: taxInCents(totalCents, taxPercent) };
}

/** Returns what a coupon takes off a subtotal: a percentage is rounded half up to the cent, and a dealer's takes off nothing. §9 */
function discountOf(coupon: Priced['coupon'], subtotalCents: number): number {
  if (coupon === null || coupon.discount_type === 'dealer') return 0;
  const hundredths = Math.round(coupon.amount * 100);
  const cents =
    coupon.discount_type === 'percent' ? Math.floor((2 * subtotalCents * hundredths + 10_000) / 20_000) : hundredths;
  return Math.min(cents, subtotalCents);
}
