import { heldOf, partsToPayBack } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type OrderDue, partsOf } from './order-dues.ts';

type Taken = { id: string; taken: number; dues: ReadonlyMap<string, OrderDue> };

/**
 * Takes an amount of a payment off its orders, the last one first, as far as they didn't pay it back themselves. Returns how much of each order.
 */
export async function takeOffOrders(tx: Db, { id, taken, dues }: Taken): Promise<{ orderId: string; cents: number }[]> {
  const held = (await partsOf(tx, id)).flatMap((part) => {
    const due = dues.get(part.orderId);
    return due === undefined ? [] : [{ ...part, heldCents: heldOf(due) }];
  });
  const parts = partsToPayBack(taken, held);
  if ('refused' in parts) throw new Failure('not-allowed-now', parts.refused);
  for (const part of parts) {
    await sql`delete from payment_allocations where id = ${part.id} and amount_cents = ${part.cents}`.execute(tx);
    await sql`update payment_allocations set amount_cents = amount_cents - ${part.cents} where id = ${part.id}`.execute(
      tx,
    );
  }
  return parts.flatMap(({ id: part, cents }) => {
    const of = held.find((one) => one.id === part);
    return of === undefined ? [] : [{ orderId: of.orderId, cents }];
  });
}
