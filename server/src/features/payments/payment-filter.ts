import type { PaymentFilter, PaymentSort } from '@poolhouse/domain/features/payments/payment-list';
import { type RawBuilder, sql } from 'kysely';
import { allOf, orderBy } from '../../platform/records/index.ts';
import { statusOfPayment } from './allocation/paid-receivables.ts';

const sorts: Readonly<Record<PaymentSort, string>> = { date: 'p.date', amount: 'p.amount_cents' };

/** Returns the order of an export: the newest first unless told. */
export function orderOfList(sort: PaymentFilter['sort'] = '-date'): RawBuilder<unknown> {
  // Each payment has both: without a word on empty values an index is read backwards.
  return sort.startsWith('-')
    ? sql.raw(`${sorts[sort.slice(1) as PaymentSort]} desc, p.id desc`)
    : orderBy(sorts, sort, 'p.id');
}

/** Returns the condition of the list's filters on `p`, besides the words and the order: `found` are the ids that those found. */
export function paymentCondition(filter: PaymentFilter, found?: string): RawBuilder<unknown> {
  const { source, kind, method, status, state, store, dealer, payout, from, to, amountFrom, amountTo, id } = filter;
  return allOf(
    sql`p.replaced_by is null`,
    found !== undefined && sql`p.id = any(${found}::uuid[])`,
    source && sourceCondition(source),
    kind && sql`p.kind = any(${kind})`,
    method && sql`p.method = any(${method})`,
    status && sql`${sql.raw(statusOfPayment)} = any(${status})`,
    state && sql`p.state = any(${state})`,
    store && sql`p.store = any(${store})`,
    dealer && sql`p.dealer_id in (select id from dealers where lower(priority_id) = any(${lower(dealer)}))`,
    payout && sql`p.payout_id in (select id from payouts where lower(payout_id) = any(${lower(payout)}))`,
    from && sql`p.date >= ${from}::date`,
    to && sql`p.date <= ${to}::date`,
    amountFrom !== undefined && sql`p.amount_cents >= ${amountFrom}::bigint`,
    amountTo !== undefined && sql`p.amount_cents <= ${amountTo}::bigint`,
    id && sql`p.id = any(${id})`,
  );
}

/** `bank` and `manual` find what comes from there by any method, as in links and views that were saved before `eft` was a source. */
function sourceCondition(source: readonly string[]): RawBuilder<unknown> {
  const isOneOf = sql`p.source = any(${source})`;
  return source.includes('eft') ? sql`(${isOneOf} or (p.method = 'eft' and p.source in ('bank', 'manual')))` : isOneOf;
}

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
