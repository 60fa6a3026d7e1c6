import type { PaymentTotals } from '@poolhouse/domain/features/payments/payment-list';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

type Sums = { payments: number; received: string; paid: string; open: string };

/** Returns how many payments fit a condition and what they come to, exactly. */
export async function totalsOf(db: Db, where: RawBuilder<unknown>): Promise<PaymentTotals> {
  const { rows } = await sql<Sums>`select count(*)::int as payments,
    coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0) as received,
    coalesce(sum(p.amount_cents) filter (where p.amount_cents < 0), 0) as paid,
    coalesce(sum(p.open_cents), 0) as open from payments p where ${where}`.execute(db);
  const { payments, received, paid, open } = rows[0] as Sums;
  return {
    payments,
    in: dollarsOf(Number(received)),
    out: dollarsOf(Number(paid)),
    net: dollarsOf(Number(received) + Number(paid)),
    open: dollarsOf(Number(open)),
  };
}
