import { refuseStore, type Store } from '@poolhouse/domain/features/dealers/sales/stores';
import type { PaymentKind } from '@poolhouse/domain/features/payments/payment-codes';
import { usualGst } from '@poolhouse/domain/features/payments/payment-state';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Pool } from 'pg';
import { type Problem, problemsOf } from './problem-testing.ts';

type Payment = {
  label: string;
  kind: PaymentKind;
  store: Store | null;
  date: string;
  created_at: Date;
  amount_cents: number;
  gst_cents: number;
  allocated_cents: number;
  parts_cents: number;
  /** The order that it names owes all of it. */
  is_open: boolean;
  is_early: boolean;
};

/** Returns the payments that break a rule, and the orders that were paid more than they come to. */
export async function paymentProblems(pool: Pool, now: Date): Promise<Problem[]> {
  const { rows } = await pool.query<Payment>(`select p.*, coalesce(p.reference, p.text, p.id::text) as label,
      coalesce((select sum(a.amount_cents) from payment_allocations a where a.payment_id = p.id), 0)::int as parts_cents,
      p.allocated_cents = 0 and p.amount_cents = m.total_cents - m.refunded_cents as is_open, coalesce(p.date < greatest(m.date, o.date), false) as is_early
    from payments p left join marketplace_orders m on m.store = p.store and m.reference = p.reference
      left join orders o on p.source in ('shop', 'pos') and o.number = p.reference`);
  const { rows: overpaid } = await pool.query<{
    record: string;
  }>(`select m.reference as record from marketplace_orders m
    join payment_allocations a on a.marketplace_order_id = m.id group by m.id
    having sum(a.amount_cents) > m.total_cents - m.refunded_cents`);
  const { rows: payouts } = await pool.query<{
    record: string;
  }>(`select payout_id as record from payouts y where net_cents <>
    (select coalesce(sum((l ->> 'cents')::int), 0) from jsonb_array_elements(y.lines) l)`);
  const today = dayIn(companyZone, now);
  return [
    ...rows.flatMap((payment) => problemsOf(`${payment.kind} ${payment.label}`, rulesOf(payment, now, today))),
    ...overpaid.map(({ record }) => ({ record, rule: 'is paid more than is owed' })),
    ...payouts.map(({ record }) => ({ record, rule: 'is a payout that differs from its lines' })),
  ];
}

function rulesOf(payment: Payment, now: Date, today: string) {
  const { kind, store, amount_cents: cents, allocated_cents: allocated } = payment;
  return [
    payment.date > today && 'is dated in the future',
    payment.created_at > now && 'was added in the future',
    store !== null && refuseStore(store, payment.date) !== null && 'is of a store that had closed',
    payment.is_early && 'is paid before its order',
    allocated !== payment.parts_cents && 'is allocated otherwise than its parts say',
    Math.abs(allocated) > Math.abs(cents) && 'is allocated more than it is',
    ['sale', 'freight'].includes(kind) && payment.is_open && 'is for an order, fits it and isn’t allocated',
    payment.gst_cents !== usualGst(kind, cents) && 'has another GST than its amount',
  ];
}
