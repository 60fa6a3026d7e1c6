import { z } from 'zod';
import type { HttpClient } from '../http/http-client.ts';
import type { ShopCoupon, ShopPort } from './port.ts';
import { readAnswer } from './woocommerce-answers.ts';
import { amountText, moneyText } from './woocommerce-money.ts';

const metaRow = z.object({ key: z.string(), value: z.unknown() });
/** The dealer of a coupon is in a field that the shop's own extension adds. */
const dealerKeys: readonly string[] = ['dealer_id', '_dealer_id'];

const ids = z.array(z.int()).nullish();

const couponReply = z
  .object({
    code: z.string().min(1),
    discount_type: z.string(),
    amount: z
      .string()
      .trim()
      .regex(/^\d{1,9}(\.\d+)?$/),
    date_created_gmt: z.string().nullish(),
    date_expires_gmt: z.string().nullish(),
    usage_limit: z.int().nullish(),
    usage_count: z.int(),
    minimum_amount: moneyText,
    maximum_amount: moneyText.nullish(),
    product_ids: ids,
    excluded_product_ids: ids,
    product_categories: ids,
    excluded_product_categories: ids,
    exclude_sale_items: z.boolean().nullish(),
    email_restrictions: z.array(z.string()).nullish(),
    usage_limit_per_user: z.int().nullish(),
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
      startsAt: row.date_created_gmt ? instantOf(row.date_created_gmt) : null,
      expiresAt: row.date_expires_gmt ? instantOf(row.date_expires_gmt) : null,
      // The shop writes "no limit" as nothing or as none.
      usageLimit: row.usage_limit || null,
      usageCount: row.usage_count,
      minimumCents: row.minimum_amount || null,
      restrictions: restrictionsOf(row),
    };
  })
  .refine(({ startsAt, expiresAt }) => startsAt !== '' && expiresAt !== '');

type Restricted = {
  maximum_amount?: number | null | undefined;
  exclude_sale_items?: boolean | null | undefined;
  usage_limit_per_user?: number | null | undefined;
} & Partial<
  Record<
    | 'product_ids'
    | 'excluded_product_ids'
    | 'product_categories'
    | 'excluded_product_categories'
    | 'email_restrictions',
    readonly unknown[] | null | undefined
  >
>;

/** Returns what the shop limits a coupon to; it writes "no limit" as nothing, none or an empty list. */
function restrictionsOf(row: Restricted): ShopCoupon['restrictions'] {
  const has = (list: readonly unknown[] | null | undefined) => (list ?? []).length > 0;
  const limits = {
    products: has(row.product_ids) || has(row.excluded_product_ids),
    categories: has(row.product_categories) || has(row.excluded_product_categories),
    email: has(row.email_restrictions),
    maximum: Boolean(row.maximum_amount),
    'sale-items': row.exclude_sale_items === true,
    customer: Boolean(row.usage_limit_per_user),
  } as const satisfies Record<ShopCoupon['restrictions'][number], boolean>;
  return (Object.keys(limits) as ShopCoupon['restrictions']).filter((name) => limits[name]);
}

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
