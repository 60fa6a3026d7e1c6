import {
  type CouponUse,
  couponForSale,
  type DiscountType,
  type OfferedCoupon,
  type SaleCoupon,
} from '@poolhouse/domain/features/pos/sales/coupon';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { sql } from 'kysely';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import type { Context } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { FollowUp } from '../../../services/outbox/index.ts';
import { type RuleBook, todayOf } from '../../rule-book/index.ts';

/** A coupon as the shop had it at an instant, with what else decides whether it can be used. */
export type LookedUpCoupon = {
  /** In small letters, under which its uses are counted. */
  code: string;
  at: Date;
  offered: OfferedCoupon | null;
} & Pick<CouponUse, 'knowsDealer' | 'defaults'>;

export type LookUpCoupon = (ctx: Context, code: string) => Promise<LookedUpCoupon>;

/** Returns what looks a coupon up in the shop. */
export function lookUpCoupon(shop: ShopPort, ruleBook: RuleBook): LookUpCoupon {
  return async (ctx, code) => {
    if (!shop.isOn) throw new Failure('not-allowed-now', 'Coupons need the online shop, which isn’t set up.');
    const at = ctx.clock.now();
    const offered = await shop.findCoupon(code, { signal: ctx.signal });
    const kind: DiscountType | null = offered?.kind ?? null;
    const rule = kind === null ? null : await ruleBook.find('coupon-default', kind, todayOf(ctx));
    return {
      code: code.toLowerCase(),
      at,
      offered,
      knowsDealer: await knowsDealer(ctx.db, offered),
      defaults: rule?.value ?? null,
    };
  };
}

async function knowsDealer(db: Db, offered: OfferedCoupon | null): Promise<boolean> {
  if (offered?.dealerId == null) return false;
  const { rows } = await sql`select from dealers where lower(priority_id) = lower(${offered.dealerId})`.execute(db);
  return rows.length > 0;
}

type Use = { saleId: string; subtotalCents: number; now: Date };

/** Returns the coupon for a sale; refuses one that can't be used, also when other sales of ours have used it up. */
export async function requireCoupon(
  db: Db,
  found: LookedUpCoupon,
  { saleId, subtotalCents, now }: Use,
): Promise<SaleCoupon> {
  const { rows } = await sql<{ uses: number }>`select count(*)::int as uses from coupon_uses
    where code = ${found.code} and sale_id <> ${saleId} and (counted_at is null or counted_at > ${found.at})`.execute(
    db,
  );
  const verdict = couponForSale(found.code, found.offered, {
    ...found,
    subtotalCents,
    now,
    furtherUses: rows[0]?.uses ?? 0,
  });
  if ('refused' in verdict) throw invalidField('couponCode', verdict.refused);
  return verdict.coupon;
}

type CouponSale = { id: string; subtotalCents: number; coupon: SaleCoupon | null; now: Date };

/**
 * Takes a use of the coupon of a sale that is paid; sales that want the last one wait for each other. Refuses a coupon that can't be used any
 * more, or that the shop changed since it was entered.
 */
export async function takeCoupon(tx: Db, found: LookedUpCoupon | null, sale: CouponSale): Promise<void> {
  const coupon = found === null ? null : await useCoupon(tx, found, { saleId: sale.id, ...sale });
  if (!isSameValue(coupon, sale.coupon))
    throw new Failure('conflict', 'The shop changed this coupon. Remove it, then enter it again.');
}

async function useCoupon(tx: Db, found: LookedUpCoupon, use: Use): Promise<SaleCoupon> {
  await lockText(tx, `coupon ${found.code}`);
  const coupon = await requireCoupon(tx, found, use);
  await sql`insert into coupon_uses (sale_id, code, created_at) values (${use.saleId}, ${found.code}, ${use.now})`.execute(
    tx,
  );
  return coupon;
}

/** Gives back the use of a coupon of a sale that wasn't paid after all. */
export async function releaseCoupon(tx: Db, saleId: string): Promise<void> {
  await sql`delete from coupon_uses where sale_id = ${saleId}`.execute(tx);
}

/** From when the shop has an order, it counts the use of its coupon itself. */
export const couponCounted: FollowUp = {
  kind: 'shop.create-order',
  apply: async (db, { payload }) => {
    const { cartId } = payload as { cartId: string };
    await sql`update coupon_uses set counted_at = now() where sale_id = ${cartId} and counted_at is null`.execute(db);
  },
};
