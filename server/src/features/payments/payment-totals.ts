import type { PaymentFilter, PaymentTotals } from '@poolhouse/domain/features/payments/payment-list';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { allOf } from '../../platform/records/index.ts';

type Sums = { payments: string | number; received: string; paid: string; open: string };

/** Returns how many payments fit the filters and what they come to, exactly: from what is kept by day where that knows the filters. */
export async function totalsOf(db: Db, filter: PaymentFilter, where: RawBuilder<unknown>): Promise<PaymentTotals> {
  const { rows } = await (isKept(filter) ? keptSums(filter) : addedUp(where)).execute(db);
  const { payments, received, paid, open } = rows[0] as Sums;
  return {
    payments: Number(payments),
    in: dollarsOf(Number(received)),
    out: dollarsOf(Number(paid)),
    net: dollarsOf(Number(received) + Number(paid)),
    open: dollarsOf(Number(open)),
  };
}

const isKept = ({ q, dealer, payout, order, amountFrom, amountTo, id }: PaymentFilter) =>
  !q && [dealer, payout, order, amountFrom, amountTo, id].every((one) => one === undefined);

function keptSums({ source, kind, method, status, state, store, from, to }: PaymentFilter): RawBuilder<Sums> {
  const where = allOf(
    from === undefined && to === undefined ? sql`(date is null or is_fresh)` : sql`date is not null`,
    source && sql`source = any(${source})`,
    kind && sql`kind = any(${kind})`,
    method && sql`method = any(${method})`,
    status && sql`status = any(${status})`,
    state && sql`state = any(${state})`,
    store && sql`store = any(${store})`,
    from && sql`date >= ${from}::date`,
    to && sql`date <= ${to}::date`,
  );
  return sql<Sums>`select coalesce(sum(payments), 0) as payments, coalesce(sum(in_cents), 0) as received,
    coalesce(sum(out_cents), 0) as paid, coalesce(sum(open_cents), 0) as open from payment_sums where ${where}`;
}

function addedUp(where: RawBuilder<unknown>): RawBuilder<Sums> {
  return sql<Sums>`select count(*) as payments,
    coalesce(sum(p.amount_cents) filter (where p.amount_cents > 0), 0) as received,
    coalesce(sum(p.amount_cents) filter (where p.amount_cents < 0), 0) as paid,
    coalesce(sum(p.open_cents), 0) as open from payments p where ${where}`;
}

/** Adds up what each change left of the kept sums: one row a combination and day, and one without a day for all days. */
export async function addUpPaymentSums(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`lock table payment_sums in share update exclusive mode`.execute(tx);
    await sql`with taken as (delete from payment_sums returning *)
      insert into payment_sums select date, source, kind, method, status, state, store, sum(payments), sum(in_cents), sum(out_cents),
        sum(open_cents), false from taken where date is not null
      group by grouping sets ((1, 2, 3, 4, 5, 6, 7), (2, 3, 4, 5, 6, 7)) having sum(payments) <> 0`.execute(tx);
  });
}
