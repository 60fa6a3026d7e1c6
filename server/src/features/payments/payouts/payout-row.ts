import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { type Payout, payoutStateOf } from '@poolhouse/domain/features/payments/payouts/payout';
import { payoutRecord } from '@poolhouse/domain/features/payments/records';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { fieldsOf, loadOne, type Noun, type Source } from '../../../platform/records/index.ts';
import { matchBankLines } from '../matching/match-bank-lines.ts';
import { matchLines } from '../matching/match-lines.ts';

export type PayoutRow = {
  id: Payout['id'];
  store: Store;
  payout_id: string;
  date: string;
  net_cents: number;
  deductions_cents: number;
  paid_cents: number;
  lines: number;
  sold_cents: number;
  refunded_cents: number;
  commission_cents: number;
  fees_cents: number;
  other_cents: number;
  kept_gst_cents: number;
  open_lines: number;
  revision: number;
  created_at: Date;
  updated_at: Date;
};

const sumWhere = (condition: string, what = 'p.amount_cents') =>
  `coalesce(sum(${what}) filter (where ${condition}), 0)::float8`;

/** Payouts with what their lines come to: what buyers paid and got back, and what the store kept. */
export const payoutSource: Source<PayoutRow> = {
  name: 'payout',
  from: sql.raw(`payouts o cross join lateral (select count(*)::int as lines,
      ${sumWhere("p.for_order and p.kind <> 'refund'")} as sold_cents,
      ${sumWhere("p.for_order and p.kind = 'refund'")} as refunded_cents,
      ${sumWhere("p.kind = 'commission'")} as commission_cents,
      ${sumWhere("p.kind = 'fee' or (p.kind = 'freight' and not p.for_order)")} as fees_cents,
      ${sumWhere("not p.for_order and p.kind in ('tax', 'withheld-tax', 'other', 'sale', 'refund')")} as other_cents,
      ${sumWhere("not p.for_order and p.kind <> 'withheld-tax'", 'p.gst_cents')} as kept_gst_cents,
      (count(*) filter (where p.open_cents <> 0))::int as open_lines
    from payments p where p.payout_id = o.id) s`),
  columns:
    sql.raw(`o.id, o.store, o.payout_id, o.date, o.net_cents::float8 as net_cents, o.deductions_cents::float8 as deductions_cents,
    o.paid_cents::float8 as paid_cents, o.revision, o.created_at, o.updated_at, s.*`) as RawBuilder<PayoutRow>,
  key: 'o.id',
};

const valuesOf = (row: PayoutRow) => fieldsOf(row, ['deductionsCents', 'paidCents']);
export type PayoutValues = ReturnType<typeof valuesOf>;

/** Returns a payout as the calls answer it. */
export function presentPayout(row: PayoutRow, { deductionsCents, paidCents }: PayoutValues = valuesOf(row)): Payout {
  const dueCents = row.net_cents + deductionsCents;
  return {
    ...fieldsOf(row, ['id', 'store', 'payoutId', 'date', 'netCents', 'lines', 'soldCents', 'refundedCents']),
    ...fieldsOf(row, [
      'commissionCents',
      'feesCents',
      'otherCents',
      'keptGstCents',
      'openLines',
      'revision',
      'createdAt',
    ]),
    deductionsCents,
    paidCents,
    dueCents,
    differenceCents: paidCents - dueCents,
    state: payoutStateOf({ dueCents, paidCents }),
  };
}

/** Payouts. Their lines never change; what a person adds is deductions and lines of the bank. */
export const payouts: Noun<PayoutRow, PayoutValues, Payout> = {
  record: payoutRecord,
  table: 'payouts',
  load: ({ db }, id) => loadOne(db, payoutSource, id),
  values: valuesOf,
  columns: ({ deductionsCents, paidCents }, { row, now }) => ({
    ...(row?.deductions_cents !== deductionsCents && { deductions_cents: deductionsCents }),
    ...(row?.paid_cents !== paidCents && { paid_cents: paidCents }),
    updated_at: now,
  }),
  present: presentPayout,
  label: () => 'Payout',
};

type By = { now: Date; name: string };

/** Makes payments of the lines of an import's new payouts, allocates those that name an order, and matches the payouts with the bank. */
export async function addPayoutLines(tx: Db, importId: string, by: By): Promise<void> {
  await makePayoutLines(
    tx,
    sql`o.id in (select target_id from import_rows where import_id = ${importId} and outcome = 'new')`,
    by,
  );
  await matchLines(tx, by.now);
  await matchBankLines(tx);
}

/** Makes payments of the lines of payouts `o`. One that names an order of a dealer is of that dealer. */
export async function makePayoutLines(tx: Db, which: RawBuilder<unknown>, { now, name }: By): Promise<void> {
  await sql`insert into payments (id, source, kind, method, amount_cents, gst_cents, for_order, reference, store, dealer_id, date, text,
      payout_id, line, recorded_by_name, created_at, updated_at)
    select uuidv7(), 'marketplace', line ->> 'kind', 'payout', (line ->> 'cents')::int, (line ->> 'gstCents')::int,
      (line ->> 'forOrder')::boolean, line ->> 'reference', o.store, m.dealer_id, o.date, line ->> 'text', o.id, place, ${name}, ${now}, ${now}
    from payouts o cross join lateral jsonb_array_elements(o.lines) with ordinality as e(line, place)
      left join receivables m on lower(m.store || ' ' || m.reference) = lower(o.store || ' ' || (line ->> 'reference'))
    where ${which} and (line ->> 'cents')::int <> 0`.execute(tx);
}
