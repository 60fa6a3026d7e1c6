import type { PaymentFilter, PaymentSort } from '@poolhouse/domain/features/payments/payment-list';
import { type RawBuilder, sql } from 'kysely';
import { allOf, anyOf, contains, orderBy } from '../../platform/records/index.ts';

const sorts: Readonly<Record<PaymentSort, string>> = { date: 'p.date', amount: 'p.amount_cents' };

/** Returns the order of the list: the newest first unless told. */
export function orderOfList(sort: PaymentFilter['sort'] = '-date'): RawBuilder<unknown> {
  // Each payment has both: without a word on empty values an index is read backwards.
  return sort.startsWith('-')
    ? sql.raw(`${sorts[sort.slice(1) as PaymentSort]} desc, p.id desc`)
    : orderBy(sorts, sort, 'p.id');
}

const stateConditions = {
  allocated: sql`p.open_cents = 0`,
  open: sql`(p.open_cents <> 0 and p.allocated_cents = 0 and p.refunded_cents = 0)`,
  part: sql`(p.open_cents <> 0 and (p.allocated_cents <> 0 or p.refunded_cents <> 0))`,
};

/** Returns the condition of the list's filters on `p`. A refund that the store's own line replaced is counted there. */
export function paymentCondition(filter: PaymentFilter): RawBuilder<unknown> {
  const { q, source, kind, method, status, state, store, dealer, payout, from, to, amountFrom, amountTo, id } = filter;
  return allOf(
    sql`p.replaced_by is null`,
    q && textCondition(q),
    source && sql`p.source = any(${source})`,
    kind && sql`p.kind = any(${kind})`,
    method && sql`p.method = any(${method})`,
    status && sql`p.status = any(${status})`,
    anyOf(state?.map((one) => stateConditions[one])),
    store && sql`p.store = any(${store})`,
    dealer && sql`p.dealer_id in (select id from dealers where lower(priority_id) = any(${lower(dealer)}))`,
    payout && sql`p.payout_id in (select id from payouts where lower(payout_id) = any(${lower(payout)}))`,
    from && sql`p.date >= ${from}::date`,
    to && sql`p.date <= ${to}::date`,
    amountFrom !== undefined && sql`p.amount_cents >= ${amountFrom}`,
    amountTo !== undefined && sql`p.amount_cents <= ${amountTo}`,
    id && sql`p.id = any(${id})`,
  );
}

/** By what a payment says of itself, by its dealer, and by the number of its payout. */
function textCondition(words: string): RawBuilder<unknown> {
  return sql`(${contains(words, 'p.reference', 'p.text', 'p.customer', 'p.provider_reference', 'p.note') ?? sql`true`}
    or p.dealer_id in (select n.id from dealers n where ${contains(words, 'n.name', 'n.priority_id') ?? sql`true`})
    or p.payout_id in (select n.id from payouts n where lower(n.payout_id) = ${words.toLowerCase()}))`;
}

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
