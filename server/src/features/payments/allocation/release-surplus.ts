import { dueOf } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { payments } from '../payment-row.ts';
import { lockDue } from './order-dues.ts';

type Part = { id: string; paymentId: string; amountCents: number };

/**
 * Takes off an order what was paid for it beyond what it comes to since it was refunded, the last payment first: the dealer has it as credit. What
 * a till took stays: tills pay it back.
 */
export async function releaseSurplus(ctx: Context, tx: Db, orderId: string): Promise<void> {
  let surplusCents = -dueOf(await lockDue(tx, { kind: 'order', orderId }));
  if (surplusCents <= 0) return;
  const { rows } = await sql<Part>`select a.id, a.payment_id as "paymentId", a.amount_cents as "amountCents"
    from payment_allocations a join payments p on p.id = a.payment_id
    where a.order_id = ${orderId} and a.amount_cents > 0 and p.source <> 'pos' order by a.created_at desc, a.id desc`.execute(
    tx,
  );
  for (const { id, paymentId, amountCents } of rows) {
    const cents = Math.min(surplusCents, amountCents);
    if (cents === 0) return;
    surplusCents -= cents;
    await changeRecord({ ...ctx, db: tx, idempotencyKey: null }, payments, {
      id: paymentId,
      action: paymentActions.deallocate,
      decide: (before) => ({ ...before, allocatedCents: before.allocatedCents - cents }),
      logged: { changes: [{ field: 'allocation', before: { orderId, amountCents: cents }, after: null }] },
    });
    await sql`delete from payment_allocations where id = ${id} and amount_cents = ${cents}`.execute(tx);
    await sql`update payment_allocations set amount_cents = amount_cents - ${cents} where id = ${id}`.execute(tx);
  }
}
