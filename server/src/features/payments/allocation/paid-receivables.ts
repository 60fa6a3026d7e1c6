import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** What of the payment `p` is allocated to orders outside Australia, which have no GST. Other kinds of payments bring their GST. */
const untaxedCents = `case when p.kind in ('receipt', 'payment') and p.allocated_cents <> 0 then coalesce((
    select sum(a.amount_cents) from payment_allocations a join receivables r on r.id = receivable_of(a)
    where a.payment_id = p.id and r.country <> '${defaultCountry}'), 0) else 0 end::float8`;

/** Whether an order that the payment `p` is for still owes a part. */
const paysPart = `exists (select from payment_allocations a join receivables r on r.id = receivable_of(a)
    where a.payment_id = p.id and r.is_part_paid)`;
const isPartPayment = `(p.allocated_cents > 0 and p.status = 'paid' and ${paysPart})`;

/** The status of the payment `p`. */
export const statusOfPayment = `case when ${isPartPayment} then 'part-paid' else p.status end`;

/** The columns of lists that tell what a payment is allocated to. */
export const paidColumns = `${untaxedCents} as untaxed_cents, ${isPartPayment} as is_part_payment`;

/** Returns them in a transaction that has just changed the allocations of a payment. */
export async function paidReceivablesOf(
  tx: Db,
  id: string,
): Promise<{ untaxed_cents: number; is_part_payment: boolean }> {
  const { rows } = await sql<{ untaxed_cents: number; is_part_payment: boolean }>`select
      coalesce((select sum(a.amount_cents) from payment_allocations a join receivables r on r.id = receivable_of(a)
        where a.payment_id = p.id and r.country <> ${defaultCountry}), 0)::float8 as untaxed_cents,
      ${sql.raw(paysPart) as RawBuilder<boolean>} as is_part_payment
    from payments p where p.id = ${id}`.execute(tx);
  return rows[0] ?? { untaxed_cents: 0, is_part_payment: false };
}
