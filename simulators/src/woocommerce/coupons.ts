import { Refused } from './refused.ts';
import { dateFields, moneyText } from './wire-values.ts';

/** A coupon: `amount` is a percentage or dollars, by its type; `dealer` comes from an extension of the shop. */
export type Coupon = {
  id: number;
  code: string;
  type: 'percent' | 'fixed_cart' | 'fixed_product' | 'dealer';
  amount: number;
  dealerId: string | null;
  expiresAt: Date | null;
  usageLimit: number | null;
  usageCount: number;
  minimumCents: number;
};

const plain = { dealerId: null, expiresAt: null, usageLimit: null, usageCount: 0, minimumCents: 0 };

/** Returns the coupons of the made-up shop, by what they are there to show. */
export function sampleCoupons(): Coupon[] {
  return [
    { ...plain, id: 301, code: 'summer10', type: 'percent', amount: 10 },
    { ...plain, id: 302, code: 'fifty', type: 'fixed_cart', amount: 50, minimumCents: 20_000 },
    { ...plain, id: 303, code: 'harbour', type: 'dealer', amount: 0, dealerId: 'C200001' },
    { ...plain, id: 304, code: 'bayside', type: 'fixed_cart', amount: 0, dealerId: 'C200002' },
    { ...plain, id: 305, code: 'lastyear', type: 'percent', amount: 20, expiresAt: new Date('2025-12-31T13:00:00Z') },
    { ...plain, id: 306, code: 'once', type: 'percent', amount: 5, usageLimit: 1, usageCount: 1 },
    { ...plain, id: 307, code: 'perpiece', type: 'fixed_product', amount: 5 },
  ];
}

/** Returns the coupon of an order over so many cents; refuses what can't be used. */
export function usableCoupon(coupons: readonly Coupon[], code: string, subtotalCents: number, now: Date): Coupon {
  const refuse = (why: string) => new Refused(400, 'woocommerce_rest_invalid_coupon', why);
  const coupon = coupons.find((one) => one.code === code.toLowerCase());
  if (coupon === undefined) throw refuse(`Coupon &quot;${code}&quot; does not exist!`);
  if (coupon.expiresAt !== null && coupon.expiresAt <= now) throw refuse('This coupon has expired.');
  if (coupon.usageLimit !== null && coupon.usageCount >= coupon.usageLimit)
    throw refuse('Coupon usage limit has been reached.');
  if (subtotalCents < coupon.minimumCents)
    throw refuse(`The minimum spend for this coupon is <span>&#36;${moneyText(coupon.minimumCents)}</span>.`);
  return coupon;
}

export function showCoupon(coupon: Coupon) {
  return {
    id: coupon.id,
    code: coupon.code,
    amount: coupon.amount.toFixed(2),
    discount_type: coupon.type,
    status: 'publish',
    ...dateFields('date_modified', new Date('2026-01-05T00:00:00Z')),
    ...dateFields('date_expires', coupon.expiresAt),
    usage_limit: coupon.usageLimit,
    usage_count: coupon.usageCount,
    minimum_amount: moneyText(coupon.minimumCents),
    maximum_amount: '0.00',
    email_restrictions: [],
    product_ids: [],
    meta_data: coupon.dealerId === null ? [] : [{ id: 9, key: 'dealer_id', value: coupon.dealerId }],
  };
}
