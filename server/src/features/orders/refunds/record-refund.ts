import { randomBytes } from 'node:crypto';
import type { Quantity, Refund } from '@poolhouse/domain/features/orders/lines/fulfilment';
import type { RefundEntry } from '@poolhouse/domain/features/orders/lines/refund-entry';
import type { ReasonInput, StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { Selectable } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { OrderRefundsTable } from '../../../platform/database/database-tables.ts';

/** Where the refunds of each kind of orders are; their columns are the same. */
export type RefundTable = 'order_refunds' | 'marketplace_refunds';

type StepInput = ReasonInput & { day?: string | undefined };

/** Returns the columns that each step of an order has: its own id, the order's, who said what, and when. */
export function stepColumns(ctx: Context, orderId: string, { reason, note, day }: StepInput) {
  const now = ctx.clock.now();
  return {
    id: makeId(now.getTime(), randomBytes(10)) as string,
    order_id: orderId,
    note,
    reason,
    created_at: now,
    created_by: (ctx.who?.user.id as string | undefined) ?? null,
    created_by_name: nameOf(ctx),
    day: day ?? dayIn(companyZone, now),
  };
}

/** A bulk edit acts for the person who started it. */
const nameOf = ({ who, actingFor }: Context) => who?.user.name ?? actingFor ?? '';

/** Keeps a refund of an order with its credit note, in the transaction that changes the order. Returns its id and its credit note. */
export async function recordRefund(
  ctx: Context,
  tx: Db,
  table: RefundTable,
  { orderId, ...refund }: Refund & StepInput & { orderId: string },
): Promise<{ id: string; credit_note: string; day: string }> {
  const { lines, amountCents, freightCents, reason } = refund;
  return tx
    .insertInto(table)
    .values({
      ...stepColumns(ctx, orderId, refund),
      reason: reason ?? 'other',
      lines: JSON.stringify(lines),
      amount_cents: amountCents,
      freight_cents: freightCents,
    })
    .returning(['id', 'credit_note', 'day'])
    .executeTakeFirstOrThrow();
}

type StepRow = Pick<Selectable<OrderRefundsTable>, 'id' | 'day' | 'note' | 'created_by_name' | 'created_at'>;

/** Returns what is answered of each step of an order. */
export const stepFieldsOf = ({ id, day, note, created_by_name, created_at }: StepRow) => ({
  id,
  day,
  note,
  by: created_by_name,
  at: created_at.toISOString(),
});

/** Returns the refunds of an order, the first one first. */
export async function refundsOf(db: Db, table: RefundTable, orderId: string): Promise<RefundEntry[]> {
  const refunds = await db
    .selectFrom(table)
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return refunds.map((refund) => ({
    ...stepFieldsOf(refund),
    creditNote: refund.credit_note,
    amountCents: refund.amount_cents,
    freightCents: refund.freight_cents,
    reason: refund.reason as StatusReason,
    lines: refund.lines as (Quantity & { amountCents: number })[],
  }));
}
