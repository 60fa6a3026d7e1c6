import { duplicateDays, type ParkingReason, reasonsToPark } from '@poolhouse/domain/features/marketplace/parking';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { runNamed } from '../../platform/database/named-statement.ts';
import type { OrderValues } from './order-row.ts';

type Parts = Pick<Context, 'db' | 'pool'>;

/** Returns why an order is parked: every reason but those that a person has released it from. */
export async function parkedReasonsOf(parts: Parts, values: OrderValues, id: string | null): Promise<ParkingReason[]> {
  const isLikelyDuplicate = await hasTwin(parts, values, id);
  const totalCents = Math.round(values.total * 100);
  const reasons = reasonsToPark({ ...values, totalCents }, { isLikelyDuplicate });
  return reasons.filter((reason) => !values.released.includes(reason));
}

/** True when the same buyer has another order of the same amount about the same time. */
async function hasTwin(
  parts: Parts,
  { name, postcode, total, date }: OrderValues,
  id: string | null,
): Promise<boolean> {
  if (name === null) return false;
  const twins = await runNamed(
    parts,
    sql`select from marketplace_orders o
      where lower(o.name) = lower(${name}) and o.postcode is not distinct from ${postcode} and o.total_cents = ${Math.round(total * 100)}
        and o.date between ${date}::date - ${duplicateDays}::int and ${date}::date + ${duplicateDays}::int
        and o.status not in ('cancelled', 'refunded') and o.id is distinct from ${id}::uuid limit 1`,
  );
  return twins.length > 0;
}
