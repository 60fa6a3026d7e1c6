import { randomBytes } from 'node:crypto';
import { dueOf, fundsOf } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { paymentActions, paymentRecord } from '@poolhouse/domain/features/payments/records';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { recordAudit } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { allocatedTo, lockDues, type Receivable } from './order-dues.ts';

/** The order whose money moves, and the one that replaces it. */
type Replacement = { kind: 'order' | 'marketplace'; from: string; to: string };

type Part = { id: string; paymentId: string; cents: number; reference: string | null; revision: number };

/** Moves the money of an order that is replaced; see `moveAllocations`. Other features take it as an argument. */
export type MoveAllocations = typeof moveAllocations;

/**
 * Moves what we hold of the money of an order to the one that replaces it, in the transaction that replaces it, with its entry in the history of
 * each payment. What the new order doesn't owe is left open; what was paid back stays with the order that it was paid back for.
 */
export async function moveAllocations(ctx: Context, tx: Db, { kind, from, to }: Replacement): Promise<void> {
  const receivable = (orderId: string): Receivable => ({ kind, orderId });
  const dues = await lockDues(tx, [receivable(from), receivable(to)]);
  const [former, next] = [dues.get(from), dues.get(to)];
  if (former === undefined || next === undefined) return;
  let heldCents = fundsOf(former);
  let dueCents = Math.max(0, dueOf(next));
  for (const part of await partsOfOrder(tx, { kind, id: from })) {
    const takenCents = Math.min(part.cents, heldCents);
    if (takenCents === 0) return;
    const movedCents = Math.min(takenCents, dueCents);
    heldCents -= takenCents;
    dueCents -= movedCents;
    await movePart(ctx, tx, { kind, from, to, part, takenCents, movedCents });
  }
}

/** Holds the payments of an order and returns their parts, the last one first. */
async function partsOfOrder(tx: Db, { kind, id }: { kind: Replacement['kind']; id: string }): Promise<Part[]> {
  const { rows } =
    await sql<Part>`select a.id, a.payment_id as "paymentId", a.amount_cents as cents, p.reference, p.revision
    from payment_allocations a join payments p on p.id = a.payment_id
    where ${sql.ref(`a.${allocatedTo[kind].column}`)} = ${id} and a.amount_cents > 0
    order by a.created_at desc, a.id desc for update of p`.execute(tx);
  return rows;
}

type Move = Replacement & { part: Part; takenCents: number; movedCents: number };

async function movePart(ctx: Context, tx: Db, { kind, from, to, part, takenCents, movedCents }: Move): Promise<void> {
  const now = ctx.clock.now();
  const by = ctx.who?.user.name ?? ctx.actingFor ?? '';
  await sql`delete from payment_allocations where id = ${part.id} and amount_cents = ${takenCents}`.execute(tx);
  await sql`update payment_allocations set amount_cents = amount_cents - ${takenCents} where id = ${part.id}`.execute(
    tx,
  );
  if (movedCents > 0)
    await sql`insert into payment_allocations (id, payment_id, ${sql.ref(allocatedTo[kind].column)}, amount_cents, automatic,
        created_by_name, created_at)
      values (${makeId(now.getTime(), randomBytes(10))}, ${part.paymentId}, ${to}, ${movedCents}, true, ${by}, ${now})`.execute(
      tx,
    );
  const { rows } = await sql<{ revision: number }>`update payments
    set allocated_cents = allocated_cents - ${takenCents - movedCents}, revision = revision + 1, updated_at = ${now}
    where id = ${part.paymentId} returning revision`.execute(tx);
  const allocation = (orderId: string, amountCents: number) =>
    amountCents === 0 ? null : { kind, orderId, amountCents };
  await recordAudit(
    ctx,
    {
      action: paymentActions.moveAllocation,
      target: { kind: paymentRecord.kind, id: part.paymentId, label: part.reference ?? 'Payment' },
      changes: [{ field: 'allocation', before: allocation(from, takenCents), after: allocation(to, movedCents) }],
      revision: rows[0]?.revision ?? part.revision + 1,
    },
    tx,
  );
}
