import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { OrderId } from '@poolhouse/domain/features/orders/order';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { useCase } from '../../platform/use-case.ts';
import type { MoveAllocations } from '../payments/index.ts';
import { type OrderRow, orders, presentOrder } from './order-row.ts';
import type { OrderSteps } from './order-steps.ts';

const refusal = (message: string) => new Failure('not-allowed-now', message);

/** Names the order that replaces one, which is cancelled unless it is already: its money goes to the other. Both are the shop's. */
export function replaceOrder({ moveAllocations }: { moveAllocations: MoveAllocations }, steps: OrderSteps) {
  return useCase(ordersApi.replace, async (ctx, { params: { id }, body: { replacedBy, ...reason } }) => {
    const present = await orders.load(ctx, id);
    if (present.replaced_by === replacedBy) return presentOrder(present);
    return steps.take(ctx, {
      id,
      to: 'cancelled',
      reason,
      action: orderActions.replace,
      refuse: ({ replaced_by, status }) => {
        if (replaced_by !== null) throw refusal('This order was replaced already.');
        if (status === 'refunded') throw refusal('This order was refunded.');
      },
      values: { replacedBy },
      mayRepeat: true,
      locks: ({ erp_intent_id, mail_intent_id }) => [
        { of: 'outbox', ids: [erp_intent_id, mail_intent_id].filter((intent) => intent !== null) },
        { of: orders.table, ids: [replacedBy] },
      ],
      within: async (tx) => {
        await requireReplacement(tx, id, replacedBy);
        await moveAllocations(ctx, tx, { kind: orderRecord.kind, from: id, to: replacedBy });
        return paidOf(tx, id);
      },
    });
  });
}

/** Refuses an order that can't take another's place; it is held. */
async function requireReplacement(tx: Db, id: OrderId, replacedBy: OrderId): Promise<void> {
  const { rows } = await sql<Pick<OrderRow, 'status'>>`select status from orders where id = ${replacedBy}`.execute(tx);
  const [replacement] = rows;
  if (replacedBy === id || replacement === undefined)
    throw invalidField('replacedBy', 'Choose another order of the shop.');
  if (replacement.status === 'cancelled' || replacement.status === 'refunded')
    throw invalidField('replacedBy', `That order is ${replacement.status}. Choose one that isn’t.`);
}

/** Returns what is paid for an order once its money was moved. */
async function paidOf(tx: Db, id: OrderId): Promise<Pick<OrderRow, 'paid_cents'>> {
  const { rows } = await sql<Pick<OrderRow, 'paid_cents'>>`select paid_cents::float8 as paid_cents from orders
    where id = ${id}`.execute(tx);
  return { paid_cents: rows[0]?.paid_cents ?? 0 };
}

/** Returns the order that an order's money is for: the last one that replaced it, or itself. */
export async function lastReplacementOf(tx: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`with recursive later as (
      select id, replaced_by from orders where id = ${id}
      union select n.id, n.replaced_by from orders n join later l on n.id = l.replaced_by)
    select id from later where replaced_by is null`.execute(tx);
  return rows[0]?.id ?? id;
}
