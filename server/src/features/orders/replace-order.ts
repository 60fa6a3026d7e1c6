import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { OrderId } from '@poolhouse/domain/features/orders/order';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import { toldOfCancellation } from '@poolhouse/domain/features/orders/shop/shop-order-change';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { isWaiting } from '../../services/outbox/index.ts';
import type { MoveAllocations } from '../payments/index.ts';
import { type OrderRow, type OrderValues, orders } from './order-row.ts';
import type { OrderSteps } from './order-steps.ts';
import { stopSending } from './sending/stop-sending.ts';
import { shopIntents } from './shop/shop-change-order.ts';

/** What an order says of the ERP that no longer goes there: it isn't one that the ERP declined. */
const unsent = { erpState: 'unsent', erpMessage: null } as const;

/** Names the order that replaces one, which is cancelled unless it is already: its money goes to the other. Both are the shop's. */
export function replaceOrder({ moveAllocations }: { moveAllocations: MoveAllocations }, steps: OrderSteps) {
  return useCase(ordersApi.replace, async (ctx, { params: { id }, body: { replacedBy, reason, note } }) => {
    const cancel = async (before: OrderValues, row: OrderRow): Promise<OrderValues> => {
      await steps.requireStep(ctx, row, 'cancelled', { reason, note });
      const erp = (await isWaiting(ctx.db, row.erp_intent_id)) ? unsent : {};
      return { ...before, ...erp, status: 'cancelled', statusReason: reason, statusNote: note };
    };
    return changeRecord(ctx, orders, {
      id,
      action: orderActions.replace,
      decide: async (before, row) => {
        if (before.replacedBy === replacedBy) return before;
        if (before.replacedBy !== null) throw new Failure('not-allowed-now', 'This order was replaced already.');
        if (before.status === 'refunded') throw new Failure('not-allowed-now', 'This order was refunded.');
        const cancelled = before.status === 'cancelled' ? before : await cancel(before, row);
        return { ...cancelled, replacedBy };
      },
      within: async (tx, _after, row) => {
        await requireReplacement(tx, id, replacedBy);
        const now = ctx.clock.now();
        if (row.status !== 'cancelled') await stopSending(tx, row, now);
        await moveAllocations(ctx, tx, { kind: orderRecord.kind, from: id, to: replacedBy });
        const intents = row.status === 'cancelled' ? [] : shopIntents(row, toldOfCancellation({ reason, note }), now);
        return { intents, joined: await paidOf(tx, id) };
      },
    });
  });
}

/** Holds the order that is named; refuses one that can't take another's place. */
async function requireReplacement(tx: Db, id: OrderId, replacedBy: OrderId): Promise<void> {
  const { rows } = await sql<Pick<OrderRow, 'id' | 'status'>>`select id, status from orders
    where id = any(${[id, replacedBy]}::uuid[]) order by id for no key update`.execute(tx);
  const replacement = rows.find((row) => row.id === replacedBy);
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
