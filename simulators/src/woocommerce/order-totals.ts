import type { Coupon } from './coupons.ts';

/** Cents with GST of one line, before any coupon. */
export type PricedLine = { cents: number };

const gst = 0.1;

/** Returns an amount without the tax that it includes. */
export function withoutTax(cents: number): number {
  return cents / (1 + gst);
}

/** Returns the discount of a coupon on lines of this total with GST. */
export function discountOf(coupon: Coupon | null, subtotalCents: number): number {
  if (coupon === null) return 0;
  if (coupon.type === 'percent') return (subtotalCents * coupon.amount) / 100;
  if (coupon.type === 'fixed_cart') return Math.min(coupon.amount * 100, subtotalCents);
  return 0;
}

type Sums = {
  lines: readonly PricedLine[];
  feesCents: number;
  discountCents: number;
  shippingCents: number;
  taxesShipping: boolean;
};

/**
 * Returns the totals as the shop makes them up itself, whatever the till thinks: delivery is taken as it came and, where the shop
 * taxes it, its GST comes on top.
 */
export function totalsOf({ lines, feesCents, discountCents, shippingCents, taxesShipping }: Sums) {
  const goods = lines.reduce((sum, { cents }) => sum + cents, 0) - discountCents + feesCents;
  const shippingTax = taxesShipping ? shippingCents * gst : 0;
  const goodsTax = goods - withoutTax(goods);
  return {
    discount_total: withoutTax(discountCents),
    discount_tax: discountCents - withoutTax(discountCents),
    shipping_total: shippingCents,
    shipping_tax: shippingTax,
    cart_tax: goodsTax,
    total_tax: goodsTax + shippingTax,
    total: goods + shippingCents + shippingTax,
  };
}
