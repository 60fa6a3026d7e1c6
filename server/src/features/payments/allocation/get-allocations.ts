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
    select a.id, case when a.order_id is not null then 'order' when a.service_invoice_id is not null then 'service'
        else 'marketplace' end as kind,
      coalesce(a.order_id, a.marketplace_order_id, a.service_invoice_id) as "orderId",
      coalesce(o.number, m.reference, i.number) as reference, m.store,
      a.amount_cents as "amountCents", a.automatic, a.created_by_name as by, a.created_at as at
    from payment_allocations a left join orders o on o.id = a.order_id
      left join marketplace_orders m on m.id = a.marketplace_order_id
      left join service_invoices i on i.id = a.service_invoice_id
    where a.payment_id = ${id} order by a.created_at, a.id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function presentOffer({ due, reason }: Awaited<ReturnType<typeof offersFor>>[number]): AllocationOffer {
  const { kind, id, reference, store, name } = due;
  return { kind, orderId: id, reference, store, name, dueCents: dueOf(due), reason };
}
