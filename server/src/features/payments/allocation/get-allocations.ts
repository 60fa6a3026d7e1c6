import type { Allocation, AllocationOffer } from '@poolhouse/domain/features/payments/allocation/allocation';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { openCentsOf } from '@poolhouse/domain/features/payments/payment-state';
import { dueOf } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { useCase } from '../../../platform/use-case.ts';
import { payments, standingOf } from '../payment-row.ts';
import { offersFor } from './offer-orders.ts';

/** Returns what a payment is allocated to, and the orders that it may be for. */
export const getAllocations = useCase(paymentsApi.allocations, async (ctx, { params: { id } }) => {
  const row = await payments.load(ctx, id);
  const openCents = openCentsOf(standingOf(row));
  const offers = openCents === 0 ? [] : await offersFor(ctx.db, { row, openCents });
  return { allocations: await allocationsOf(ctx.db, id), offers: offers.map(presentOffer) };
});

async function allocationsOf(db: Db, id: string): Promise<Allocation[]> {
  const { rows } = await sql<Omit<Allocation, 'at'> & { at: Date }>`
    select a.id, r.kind, r.id as "orderId", r.reference, r.store, a.amount_cents as "amountCents", a.automatic,
      a.created_by_name as by, a.created_at as at
    from payment_allocations a join receivables r on r.id = receivable_of(a)
    where a.payment_id = ${id} order by a.created_at, a.id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function presentOffer({ due, reason }: Awaited<ReturnType<typeof offersFor>>[number]): AllocationOffer {
  const { kind, id, reference, store, name } = due;
  return { kind, orderId: id, reference, store, name, dueCents: dueOf(due), reason };
}
