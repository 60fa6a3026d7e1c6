import { ageDues } from '@poolhouse/domain/features/payments/receivables/ageing';
import {
  type Receivable,
  type ReceivableView,
  receivablesApi,
} from '@poolhouse/domain/features/payments/receivables/api';
import type { PaymentTerm } from '@poolhouse/domain/features/payments/receivables/payment-terms';
import { receivableRecord } from '@poolhouse/domain/features/payments/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { allOf, changeRecord, contains, type Noun } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';

type Due = { date: string; dueCents: number };
type Owing = {
  dealerId: Receivable['dealerId'];
  dealer: string | null;
  name: string;
  dues: Due[] | null;
  credit: string | null;
  creditLimitCents: number | null;
  terms: PaymentTerm | null;
  revision: number | null;
};

/** Orders of the company's own, and invoices of repairs, that a dealer owes something of: stores owe what their buyers paid. */
const owed = sql`(select * from receivables where dealer_id is not null and due_cents > 0 and kind <> 'marketplace'
  and status not in ('cancelled', 'refunded'))`;

/** Money of a dealer that isn't allocated yet. */
const credits = sql`(select p.id, p.dealer_id, p.date, p.method, p.open_cents from payments p
  where p.dealer_id is not null and p.source <> 'marketplace' and p.open_cents > 0)`;

/** Returns what dealers owe; those that owe nothing and have no credit and no limit are left out, unless one is asked for. */
async function loadReceivables(db: Db, today: string, which: RawBuilder<unknown>): Promise<Receivable[]> {
  const { rows } = await sql<Owing>`select d.id as "dealerId", d.priority_id as dealer, d.name, x.dues, c.credit,
      l.limit_cents as "creditLimitCents", l.terms, l.revision
    from dealers d
      left join (select dealer_id, jsonb_agg(jsonb_build_object('date', date, 'dueCents', due)) as dues from
        (select dealer_id, date, sum(due_cents)::float8 as due from ${owed} o group by 1, 2) o group by 1) x on x.dealer_id = d.id
      left join (select dealer_id, sum(open_cents) as credit from ${credits} p group by 1) c on c.dealer_id = d.id
      left join dealer_credit_limits l on l.id = d.id
    where ${which}`.execute(db);
  return rows.map((row) => presentReceivable(row, today));
}

/** Dealers whose account has something on it. */
const withAccount = sql`(x.dealer_id is not null or c.dealer_id is not null or l.id is not null)`;

function presentReceivable({ dues, credit, creditLimitCents, revision, ...dealer }: Owing, today: string): Receivable {
  const aged = ageDues(dues ?? [], Number(credit ?? 0), today);
  const owedCents = aged.current + aged.days30 + aged.days60 + aged.days90;
  return {
    ...dealer,
    owedCents,
    currentCents: aged.current,
    days30Cents: aged.days30,
    days60Cents: aged.days60,
    days90Cents: aged.days90,
    creditLimitCents,
    overLimit: creditLimitCents !== null && owedCents > creditLimitCents,
    revision: revision ?? 1,
  };
}

/** Returns what one dealer owes, order by order. */
export async function loadReceivable(db: Db, dealerId: string, today: string): Promise<ReceivableView> {
  const [receivable] = await loadReceivables(db, today, sql`d.id = ${dealerId}`);
  if (receivable === undefined) throw notFound('dealer');
  const orders = await sql<ReceivableView['orders'][number]>`select o.id, o.reference, o.date,
      o.total_cents::float8 as "totalCents", o.due_cents::float8 as "dueCents",
      jsonb_build_object('kind', o.record_kind, 'id', o.record_id) as record
    from ${owed} o where o.dealer_id = ${dealerId} order by o.date, o.id limit 1000`.execute(db);
  const open = await sql<ReceivableView['credits'][number]>`select p.id, p.date, p.method, p.open_cents as "openCents"
    from ${credits} p where p.dealer_id = ${dealerId} order by p.date, p.id limit 1000`.execute(db);
  return { ...receivable, orders: orders.rows, credits: open.rows };
}

/** Lists what each dealer owes. A company has some thousand dealers: all are read, since credits change what is owed. */
const list = useCase(receivablesApi.list, async ({ db, clock }, { query: { q, page, limit, sort } }) => {
  const where = allOf(withAccount, contains(q, 'd.name', 'd.priority_id'));
  const all = await loadReceivables(db, dayIn(companyZone, clock.now()), where);
  const upwards = sort === 'owed' ? 1 : -1;
  all.sort((one, other) => upwards * (one.owedCents - other.owedCents) || one.name.localeCompare(other.name));
  return { count: all.length, countExact: true, receivables: all.slice((page - 1) * limit, page * limit) };
});

const get = useCase(receivablesApi.get, ({ db, clock }, { params: { dealerId } }) =>
  loadReceivable(db, dealerId, dayIn(companyZone, clock.now())),
);

/** The calls that read what dealers owe. */
export const readReceivables = [list, get];

type LimitRow = {
  id: string;
  limit_cents: number | null;
  terms: PaymentTerm | null;
  revision: number;
  updated_at: Date;
  account: Receivable;
};
type LimitValues = { creditLimitCents: number | null; terms: PaymentTerm | null };

/** The account of a dealer has a limit from the first time that one is set: until then its row says that there is none. */
const limits: Noun<LimitRow, LimitValues, Receivable> = {
  record: receivableRecord,
  table: 'dealer_credit_limits',
  load: loadLimit,
  values: ({ limit_cents, terms }) => ({ creditLimitCents: limit_cents, terms }),
  columns: ({ creditLimitCents, terms }, { now }) => ({ limit_cents: creditLimitCents, terms, updated_at: now }),
  present: ({ account, revision }, { creditLimitCents, terms }) => ({
    ...account,
    creditLimitCents,
    terms,
    revision,
    overLimit: creditLimitCents !== null && account.owedCents > creditLimitCents,
  }),
  label: () => 'Dealer’s account',
};

async function loadLimit({ db, clock }: Context, id: string): Promise<LimitRow> {
  const {
    orders: _orders,
    credits: _credits,
    ...account
  } = await loadReceivable(db, id, dayIn(companyZone, clock.now()));
  await sql`insert into dealer_credit_limits (id) values (${id}) on conflict do nothing`.execute(db);
  const { rows } = await sql<Omit<LimitRow, 'account'>>`select * from dealer_credit_limits where id = ${id}`.execute(
    db,
  );
  return { ...(rows[0] as Omit<LimitRow, 'account'>), account };
}

/** Sets or removes the credit limit of a dealer, and its payment terms. */
export const setCreditLimit = useCase(receivablesApi.setLimit, (ctx, { params: { dealerId }, body, revision: seen }) =>
  changeRecord(ctx, limits, {
    id: dealerId,
    seen,
    sent: body,
    action: receivablesApi.setLimit.audit,
    decide: ({ terms }) => ({
      creditLimitCents: body.creditLimitCents,
      terms: body.terms === undefined ? terms : body.terms,
    }),
  }),
);

/** Sets what the approval of a dealer assigns, in its transaction: its terms, and its credit limit where one is given. */
export async function setFirstTerms(ctx: Context, dealerId: string, given: LimitValues): Promise<void> {
  await changeRecord(ctx, limits, {
    id: dealerId,
    action: receivablesApi.setLimit.audit,
    decide: ({ creditLimitCents }) => ({
      creditLimitCents: given.creditLimitCents ?? creditLimitCents,
      terms: given.terms,
    }),
  });
}
