import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { OrderRow } from '../order-row.ts';

/** Holds the order of a lay-by back, in the transaction that agrees it: its goods stay until all of it is paid. */
export async function holdTillOrder(tx: Db, id: string): Promise<void> {
  await sql`update orders set is_held = true where id = ${id}`.execute(tx);
}

/** Lets the order of a sale that is paid go. */
export async function releaseTillOrder(tx: Db, id: string): Promise<void> {
  await sql`update orders set is_held = false where id = ${id} and is_held`.execute(tx);
}

/** Returns why an order that is held back can't be sent; null when it isn't held. */
export function refuseHeld({ is_held: isHeld }: Pick<OrderRow, 'is_held'>): string | null {
  return isHeld ? 'This order is a lay-by. It can be sent once all of it is paid.' : null;
}
