import type { OrderId } from '@poolhouse/domain/features/orders/order';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Returns the id of an order by its id or reference; null when there is none. */
export async function findOrderId(db: Db, named: string): Promise<OrderId | null> {
  const column = isUuid(named) ? sql`id = ${named}::uuid` : sql`lower(number) = lower(${named})`;
  const { rows } = await sql<{ id: OrderId }>`select id from orders where ${column}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns the id of an order by its id or reference; refuses with 404 when there is none. */
export async function requireOrderId(db: Db, named: string): Promise<OrderId> {
  const id = await findOrderId(db, named);
  if (id === null) throw notFound('order');
  return id;
}
