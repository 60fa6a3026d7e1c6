import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { duplicateDays, type ParkingDetails, reasonsToPark } from '@poolhouse/domain/features/marketplace/parking';
import { type ProductCatalogue, unknownCodes } from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { runNamed } from '../../../platform/database/named-statement.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type OrderValues, orders } from '../order-row.ts';

type Parts = Pick<Context, 'db' | 'pool'>;
type PriceList = Pick<ProductCatalogue, 'find'>;
/** `isRepriced`: its products or its day changed, so that its codes are looked up again. */
type Parked = { id: string | null; isRepriced: boolean };

/** Returns an order with why it is parked: every reason but those that a person has released it from. */
export async function parkingOf(
  parts: Parts,
  priceList: PriceList,
  values: OrderValues,
  { id, isRepriced }: Parked,
): Promise<OrderValues> {
  const isLikelyDuplicate = await hasDuplicate(parts, values, id);
  const totalCents = Math.round(values.total * 100);
  const parkingDetails = withCodes(values, unknownCodes(values.products, values.date, priceList), isRepriced);
  const reasons = reasonsToPark({ ...values, parkingDetails, totalCents }, { isLikelyDuplicate });
  return { ...values, parkingDetails, parked: reasons.filter((reason) => !values.released.includes(reason)) };
}

/** An order that was fine isn't parked for a product that left the price list since. */
function withCodes({ parkingDetails }: OrderValues, unknown: string[], isRepriced: boolean): ParkingDetails {
  const { product: before = [], ...others } = parkingDetails;
  const codes = isRepriced ? unknown : unknown.filter((code) => before.includes(code));
  return codes.length === 0 ? others : { ...others, product: codes };
}

/** True when the same buyer has another order of the same amount about the same time. */
async function hasDuplicate(
  parts: Parts,
  { name, postcode, total, date }: OrderValues,
  id: string | null,
): Promise<boolean> {
  if (name === null) return false;
  // Compared in a way that the index of buyers knows.
  const samePostcode = postcode === null ? sql`o.postcode is null` : sql`o.postcode = ${postcode}`;
  const duplicates = await runNamed(
    parts,
    sql`select from marketplace_orders o
      where lower(o.name) = lower(${name}) and ${samePostcode} and o.total_cents = ${Math.round(total * 100)}
        and o.date between ${date}::date - ${duplicateDays}::int and ${date}::date + ${duplicateDays}::int
        and o.status not in ('cancelled', 'refunded') and o.id is distinct from ${id}::uuid limit 1`,
  );
  return duplicates.length > 0;
}

/** Lets a parked order pass as it is; what it was parked for doesn't park it again. */
export const releaseOrder = useCase(marketplaceApi.release, async (ctx, { params: { id }, body }) => {
  return changeRecord(ctx, orders, {
    id,
    action: orderActions.release,
    decide: (before) => ({ ...before, parked: [], released: [...new Set([...before.released, ...before.parked])] }),
    logged: { changes: [{ field: 'reason', before: null, after: body.note }] },
  });
});
