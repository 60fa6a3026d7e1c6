import { duplicateDays, type ParkingReason, reasonsToPark } from '@poolhouse/domain/features/marketplace/parking';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { OrderValues } from './order-row.ts';

/** Returns why an order is parked: every reason but those that a person has released it from. */
export async function parkedReasonsOf(db: Db, values: OrderValues, id: string | null): Promise<ParkingReason[]> {
  const isLikelyDuplicate = await hasTwin(db, values, id);
  const totalCents = Math.round(values.total * 100);
  const reasons = reasonsToPark({ ...values, totalCents }, { isLikelyDuplicate });
  return reasons.filter((reason) => !values.released.includes(reason));
}

/** True when the same buyer has another order of the same amount about the same time. */
async function hasTwin(db: Db, { name, postcode, total, date }: OrderValues, id: string | null): Promise<boolean> {
  if (name === null) return false;
  const { rows } = await sql`select from marketplace_orders o
    where lower(o.name) = lower(${name}) and o.postcode is not distinct from ${postcode} and o.total_cents = ${Math.round(total * 100)}
      and o.date between ${date}::date - ${duplicateDays}::int and ${date}::date + ${duplicateDays}::int
      and o.status not in ('cancelled', 'refunded') and o.id is distinct from ${id}::uuid limit 1`.execute(db);
  return rows.length > 0;
}
