import { z } from 'zod';
import type { HttpClient } from '../http/http-client.ts';
import type { ShopCoupon, ShopPort } from './port.ts';
import { readAnswer } from './woocommerce-answers.ts';
import { amountText, moneyText } from './woocommerce-money.ts';

const metaRow = z.object({ key: z.string(), value: z.unknown() });
/** The dealer of a coupon is in a field that the shop's own extension adds. */
const dealerKeys: readonly string[] = ['dealer_id', '_dealer_id'];

const couponReply = z
  .object({
    code: z.string().min(1),
    discount_type: z.string(),
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,9}(\.\d+)?$/),
    date_expires_gmt: z.string().nullish(),
    usage_limit: z.int().nullish(),
    usage_count: z.int(),
    minimum_amount: moneyText,
    meta_data: z.array(metaRow),
  })
  .transform((row): ShopCoupon => {
    const dealerId = dealerIn(row.meta_data);
    const kind = kindOf(row.discount_type, dealerId);
    return {
      code: row.code,
      kind,
      percent: kind === 'percent' ? Number(row.amount) : null,
      amountCents: kind === 'fixed_cart' ? amountText.parse(row.amount) : null,
      dealerId,
      expiresAt: row.date_expires_gmt ? instantOf(row.date_expires_gmt) : null,
      // The shop writes "no limit" as nothing or as none.
      usageLimit: row.usage_limit || null,
      usageCount: row.usage_count,
      minimumCents: row.minimum_amount || null,
    };
  })
  .refine(({ expiresAt }) => expiresAt !== '');

/** Reads and writes coupons of the shop. */
export function woocommerceCoupons(client: HttpClient): Pick<ShopPort, 'findCoupon'> {
  return {
    findCoupon: (code, lookUp = {}) => {
      const couponCode = code.trim().toLowerCase();
      const path = `coupons?${new URLSearchParams({ code: couponCode, per_page: '100' })}`;
      return client.call({ call: 'find coupon', path, ...lookUp }, (answer) => {
        const found = readAnswer(z.array(couponReply), answer);
        return found.find((coupon) => coupon.code.toLowerCase() === couponCode) ?? null;
      });
    },
  };
}

/** The dealer makes a coupon one of a dealer, whatever else the shop calls it. */
function kindOf(type: string, dealerId: string | null): ShopCoupon['kind'] {
  if (type === 'dealer' || dealerId !== null) return 'dealer';
  return type === 'percent' || type === 'fixed_cart' ? type : null;
}

function dealerIn(meta: readonly z.output<typeof metaRow>[]): string | null {
  const value = meta.find(({ key }) => dealerKeys.includes(key))?.value;
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() || null : null;
}

/** Dates in UTC come without a zone; empty for what is none. */
function instantOf(text: string): string {
  const at = new Date(`${text.replace(/Z$/, '')}Z`);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
}
