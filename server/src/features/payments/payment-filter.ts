import type { PaymentFilter, PaymentSort } from '@poolhouse/domain/features/payments/payment-list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { allOf, anyOf, contains, orderBy } from '../../platform/records/index.ts';

const sorts: Readonly<Record<PaymentSort, string>> = { date: 'p.date', amount: 'p.amount_cents' };

/** Returns the order of the list: the newest first unless told. */
export function orderOfList(sort: PaymentFilter['sort'] = '-date'): RawBuilder<unknown> {
  // Each payment has both: without a word on empty values an index is read backwards.
  return sort.startsWith('-')
    ? sql.raw(`${sorts[sort.slice(1) as PaymentSort]} desc, p.id desc`)
    : orderBy(sorts, sort, 'p.id');
}

/** Returns the condition of the list's filters on `p`. A refund that the store's own line replaced is counted there. */
export async function paymentCondition(db: Db, filter: PaymentFilter): Promise<RawBuilder<unknown>> {
  const { source, kind, method, status, state, store, dealer, payout, from, to, amountFrom, amountTo, id } = filter;
  return allOf(
    sql`p.replaced_by is null`,
    filter.q && (await textCondition(db, filter.q)),
    source && sql`p.source = any(${source})`,
    kind && sql`p.kind = any(${kind})`,
    method && sql`p.method = any(${method})`,
    status && sql`p.status = any(${status})`,
    state && sql`p.state = any(${state})`,
    store && sql`p.store = any(${store})`,
    dealer && sql`p.dealer_id in (select id from dealers where lower(priority_id) = any(${lower(dealer)}))`,
    payout && sql`p.payout_id in (select id from payouts where lower(payout_id) = any(${lower(payout)}))`,
    filter.order && ofOrder(filter.order),
    from && sql`p.date >= ${from}::date`,
    to && sql`p.date <= ${to}::date`,
    amountFrom !== undefined && sql`p.amount_cents >= ${amountFrom}::bigint`,
    amountTo !== undefined && sql`p.amount_cents <= ${amountTo}::bigint`,
    id && sql`p.id = any(${id})`,
  );
}

/** The payments of an order are found first: few of many. */
const ofOrder = (id: string) => sql`p.id = any(array(
  select a.payment_id from payment_allocations a where a.order_id = ${id}
  union select named.id from orders o join payments named on named.words @@ phraseto_tsquery('simple', regexp_replace(lower(o.number), '[^[:alnum:]]+', ' ', 'g'))
    and lower(named.reference) = lower(o.number) where o.id = ${id}))`;

type Found = { dealers: string[] | null; payouts: string[] | null; typed: string | null };

/**
 * By the words that a payment says of itself, the last one as far as it was typed; by its dealer, and by the number of its payout. Dealers and
 * payouts are found first, so that an index finds their payments.
 */
async function textCondition(db: Db, words: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<Found>`select
    (select array_agg(d.id) from dealers d where ${contains(words, 'd.name', 'd.priority_id') ?? sql`true`}) as dealers,
    (select array_agg(o.id) from payouts o where lower(o.payout_id) = ${words.toLowerCase()}) as payouts,
    nullif(btrim(regexp_replace(lower(${words}), '[^[:alnum:]]+', ' ', 'g')), '') as typed`.execute(db);
  const { dealers, payouts, typed } = rows[0] ?? { dealers: null, payouts: null, typed: null };
  return (
    anyOf([
      typed && sql`p.words @@ to_tsquery('simple', ${`${typed.replaceAll(' ', ' <-> ')}:*`})`,
      dealers && sql`p.dealer_id = any(${dealers}::uuid[])`,
      payouts && sql`p.payout_id = any(${payouts}::uuid[])`,
    ]) ?? sql`false`
  );
}

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
