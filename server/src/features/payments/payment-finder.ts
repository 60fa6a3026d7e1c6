import type { PaymentFilter, PaymentTotals } from '@poolhouse/domain/features/payments/payment-list';
import { paymentListFields } from '@poolhouse/domain/features/payments/payment-list-fields';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { contains } from '../../platform/records/index.ts';
import { defineListTable, ListFinder, type OwnFilter, type Reference } from '../../services/list-fields/index.ts';
import type { RecordSums } from '../../services/record-index/index.ts';
import { dealersByCode } from '../dealers/index.ts';
import { statusOfPayment } from './allocation/order-dues.ts';
import { paymentSource } from './payment-row.ts';

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

const payoutsByNumber: Reference = {
  ids: async (pool, numbers) => {
    const text = 'select id from payouts where lower(payout_id) = any($1)';
    const { rows } = await pool.query<{ id: string }>(text, [lower(numbers)]);
    return rows.map(({ id }) => id);
  },
  where: (column, numbers) =>
    sql`${column} in (select id from payouts where lower(payout_id) = any(${lower(numbers)}))`,
};

/** `bank` and `manual` find what comes from there by any method, as in links and views that were saved before `eft` was a source. */
const ofSource: OwnFilter<string[]> = {
  where: (sources) => {
    const isOneOf = sql`p.source = any(${sources})`;
    return sources.includes('eft')
      ? sql`(${isOneOf} or (p.method = 'eft' and p.source in ('bank', 'manual')))`
      : isOneOf;
  },
  index: {
    // Each word is a source under which a payment is found.
    code: `p.source || case when p.method = 'eft' and p.source in ('bank', 'manual') then ' eft' else '' end`,
    fits: (sources) => ({ kind: 'word-of', words: sources }),
  },
};

const ofStatus: OwnFilter<string[]> = {
  where: (statuses) => sql`${sql.raw(statusOfPayment)} = any(${statuses})`,
  index: { code: statusOfPayment, fits: (statuses) => oneOf(statuses) },
};

/** Where the payments of the list are. A refund that the store's own line replaced is counted there. */
export const paymentTable = defineListTable(paymentListFields, {
  name: 'payments',
  alias: 'p',
  only: 'p.replaced_by is null',
  references: { dealers: dealersByCode, payouts: payoutsByNumber },
  own: { source: ofSource, status: ofStatus },
});

/** Returns what finds payments by filters and words, and adds them up. */
export function paymentFinder(platform: Platform) {
  return new ListFinder<PaymentFilter, typeof paymentSource>(platform, {
    table: paymentTable,
    source: paymentSource,
    codes: {
      direction: `case when p.failure is not null then 'failed' else concat(
        case when p.pays_payout_id is not null then 'bank ' when p.payout_id is not null then 'payout ' end,
        case when p.amount_cents > 0 then 'in' else 'out' end) end`,
    },
    day: 'date',
    amount: 'amount_cents',
    rest: 'open_cents',
    sumBy: 'direction',
    keys: { amount: 'p.amount_cents' },
    search: { words: `concat_ws(' ', p.reference, p.text, p.customer, p.provider_reference, p.note)` },
    narrow: paymentsOfOrder,
    alsoNamed,
  });
}
export type PaymentFinder = ReturnType<typeof paymentFinder>;

/** The payments of an order are those allocated to it, and those that name it: few of many. */
async function paymentsOfOrder(
  { db }: Pick<Platform, 'db'>,
  { id, order }: PaymentFilter,
): Promise<string[] | undefined> {
  if (order === undefined) return undefined;
  const { rows } = await sql<{
    id: string;
  }>`select a.payment_id as id from payment_allocations a where a.order_id = ${order}
    union select p.id from receivables o join payments p on lower(p.reference) = lower(o.reference) where o.id = ${order}`.execute(
    db,
  );
  return rows.flatMap((row) => (id === undefined || id.includes(row.id) ? [row.id] : []));
}

/** Words also find the payments of a dealer by its name or code, and of a payout by its number. */
async function alsoNamed({ db }: Pick<Platform, 'db'>, words: string) {
  const { rows } = await sql<{ dealer_id: string[]; payout_id: string[] }>`select
    array(select d.id::text from dealers d where ${contains(words, 'd.name', 'd.priority_id')}) as dealer_id,
    array(select o.id::text from payouts o where lower(o.payout_id) = ${words.toLowerCase()}) as payout_id`.execute(db);
  return rows[0] ?? {};
}

/** Returns what payments come to. Money of stores counts once: the bank lines that bring payouts aren't added where lines of payouts are. */
export function totalsOf(sums: RecordSums): PaymentTotals {
  const hasPayouts = sums.some(({ value, count }) => count > 0 && value?.startsWith('payout '));
  const counted = sums.filter(({ value }) => !(hasPayouts && value?.startsWith('bank ')));
  const amountOf = (way: string) =>
    counted.reduce((sum, { value, amount }) => sum + (value?.endsWith(way) ? amount : 0), 0);
  const [received, paid] = [amountOf('in'), amountOf('out')];
  return {
    payments: sums.reduce((sum, { count }) => sum + count, 0),
    in: dollarsOf(received),
    out: dollarsOf(paid),
    net: dollarsOf(received + paid),
    open: dollarsOf(sums.reduce((sum, { rest }) => sum + rest, 0)),
  };
}
