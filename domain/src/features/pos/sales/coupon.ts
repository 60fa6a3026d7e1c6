import { z } from 'zod';
import { addDays, companyZone, dayIn, formatDay } from '../../../kernel/dates.ts';
import { formatCents } from '../../../kernel/money.ts';
import { line, textLimits } from '../../../kernel/text.ts';

/** The types of coupons that a till takes. §3 */
export const discountTypes = ['fixed_cart', 'percent', 'dealer'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** A coupon as a sale keeps it: `amount` is a percentage or dollars, by its type. §3 */
export const saleCoupon = z.object({
  code: z.string(),
  discount_type: z.enum(discountTypes),
  amount: z.number().min(0),
  /** The customer ID of the dealer whose coupon it is. */
  dealer_id: z.string().nullable(),
});
export type SaleCoupon = z.output<typeof saleCoupon>;

/** A code as people type it: the shop tells capitals and spaces around it from nothing. */
export const couponCode = line(textLimits.code).transform((code) => code.toLowerCase());

/** What a coupon of the shop can be limited to that only the shop can check. */
export const restrictionLabels = {
  products: 'certain products',
  categories: 'certain categories of products',
  email: 'certain email addresses',
  maximum: 'sales up to an amount',
  'sale-items': 'products that aren’t on special',
  customer: 'a number of uses by each customer',
} as const;
export type CouponRestriction = keyof typeof restrictionLabels;

/** A coupon as the shop offers it. */
export type OfferedCoupon = {
  code: string;
  /** Null for a type that tills don't know. */
  kind: DiscountType | null;
  percent: number | null;
  amountCents: number | null;
  dealerId: string | null;
  /** Instants. */
  startsAt: string | null;
  expiresAt: string | null;
  usageLimit: number | null;
  usageCount: number;
  minimumCents: number | null;
  restrictions: readonly CouponRestriction[];
};

/** What applies to coupons of a type that don't say otherwise. */
export type CouponDefaults = { minimumCents: number; validDays: number | null; usesAtMost: number | null };

/** What a coupon is used for. */
export type CouponUse = {
  subtotalCents: number;
  now: Date;
  /** How many sales use it that the shop hasn't counted yet. */
  furtherUses: number;
  /** True where the dealer of the coupon is on our list. */
  knowsDealer: boolean;
  defaults: CouponDefaults | null;
};

/** Returns the coupon as a sale keeps it, with the shop's own spelling of its code, or why it can't be used. `code` is what was typed. */
export function couponForSale(
  code: string,
  coupon: OfferedCoupon | null,
  use: CouponUse,
): { coupon: SaleCoupon } | { refused: string } {
  if (coupon === null) return { refused: `There is no coupon ${code.toUpperCase()}.` };
  const { kind, percent, amountCents, dealerId } = coupon;
  const refused = refuseType(coupon) ?? refusePeriod(coupon, use) ?? refuseUse(coupon, use);
  if (refused !== null || kind === null) return { refused: refused ?? unknownType(coupon) };
  const amount = kind === 'percent' ? (percent ?? 0) : kind === 'fixed_cart' ? (amountCents ?? 0) / 100 : 0;
  return { coupon: { code: coupon.code, discount_type: kind, amount, dealer_id: dealerId } };
}

const named = ({ code }: OfferedCoupon) => `Coupon ${code.toUpperCase()}`;
const unknownType = (coupon: OfferedCoupon) => `${named(coupon)} is of a type that can’t be used at the till.`;

function refuseType(coupon: OfferedCoupon): string | null {
  if (coupon.kind === null) return unknownType(coupon);
  if (coupon.restrictions.length === 0) return null;
  const limits = coupon.restrictions.map((restriction) => restrictionLabels[restriction]).join(' and ');
  return `${named(coupon)} is limited to ${limits}. Use it in the online shop.`;
}

function refusePeriod(coupon: OfferedCoupon, { now, defaults }: CouponUse): string | null {
  const { startsAt, expiresAt } = coupon;
  const start = startsAt === null ? null : new Date(startsAt);
  if (start !== null && start > now)
    return `${named(coupon)} can be used from ${formatDay(dayIn(companyZone, start))}.`;
  if (expiresAt !== null)
    return new Date(expiresAt) > now
      ? null
      : `${named(coupon)} expired on ${formatDay(dayIn(companyZone, new Date(expiresAt)))}.`;
  if (start === null || defaults?.validDays == null) return null;
  const last = addDays(dayIn(companyZone, start), defaults.validDays);
  return dayIn(companyZone, now) > last ? `${named(coupon)} expired on ${formatDay(last)}.` : null;
}

function refuseUse(coupon: OfferedCoupon, use: CouponUse): string | null {
  const { usageCount, dealerId } = coupon;
  const usageLimit = coupon.usageLimit ?? use.defaults?.usesAtMost ?? null;
  if (usageLimit !== null && usageCount + use.furtherUses >= usageLimit) return `${named(coupon)} is used up.`;
  const minimumCents = coupon.minimumCents ?? use.defaults?.minimumCents ?? 0;
  if (use.subtotalCents < minimumCents)
    return `${named(coupon)} needs a subtotal of ${formatCents(minimumCents)} or more.`;
  if (coupon.kind !== 'dealer') return null;
  if (dealerId === null) return `${named(coupon)} is a dealer’s, but doesn’t name the dealer.`;
  return use.knowsDealer ? null : `${named(coupon)} is for dealer ${dealerId}, who isn’t on our list.`;
}
