import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { type BankLine, bankKeyOf } from '@poolhouse/domain/features/payments/bank/bank-line';
import { bankLayouts, mappedBankLayout, readBankLine } from '@poolhouse/domain/features/payments/bank/bank-statements';
import { paymentRecord } from '@poolhouse/domain/features/payments/records';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { dollarsOf, formatCents } from '@poolhouse/domain/kernel/money';
import type { GivenCells } from '@poolhouse/domain/services/imports/headings';
import { type RowPlan, type RowReading, unchangedPlan } from '@poolhouse/domain/services/imports/row-plan';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { ReportRecord } from '../../../services/imports/index.ts';
import { lockDuesOfImport } from '../allocation/order-dues.ts';
import { matchBankLines } from '../matching/match-bank-lines.ts';
import { lockReceiptOrders, matchReceipts } from '../matching/match-lines.ts';

type Keyed = BankLine & { key: string };
type Lookups = { importedBy: string; seen: Map<string, number> };

const columns = {
  source: { column: 'source', type: 'text' },
  kind: { column: 'kind', type: 'text' },
  method: { column: 'method', type: 'text' },
  date: { column: 'date', type: 'date' },
  amountCents: { column: 'amount_cents', type: 'integer' },
  text: { column: 'text', type: 'text' },
  bankAccount: { column: 'bank_account', type: 'text' },
  bankReference: { column: 'bank_reference', type: 'text' },
  bankBalanceCents: { column: 'bank_balance_cents', type: 'bigint' },
  bankKey: { column: 'bank_key', type: 'text' },
  recordedBy: { column: 'recorded_by_name', type: 'text' },
  // What columns have unless told isn't given by an import.
  currency: { column: 'currency', type: 'text' },
  gstCents: { column: 'gst_cents', type: 'integer' },
  allocatedCents: { column: 'allocated_cents', type: 'integer' },
  refundedCents: { column: 'refunded_cents', type: 'integer' },
  forOrder: { column: 'for_order', type: 'boolean' },
  isPending: { column: 'is_pending', type: 'boolean' },
};
const usual = { currency: 'AUD', gstCents: 0, allocatedCents: 0, refundedCents: 0, forOrder: true, isPending: false };

/** Whether what is held for an order is less than a line brought: the rest was paid back. */
const paidBack = `x.order_id in (select a.order_id from payment_allocations a where a.payment_id = d.id
  and a.amount_cents > (select sum(h.amount_cents) from payment_allocations h where h.order_id = a.order_id))`;

/** How bank statements are imported: each line is a payment. */
export const bankImporter = {
  kind: 'bank' as const,
  permission: 'payments:import' as const,
  page: `${pagePaths.payments}/bank/import`,
  noun: { one: 'bank line', many: 'bank lines' },
  fields: [],
  keyHeading: 'Line',
  table: {
    name: 'payments',
    uniqueKey: 'lower(bank_key)',
    // Payouts are imported under `payments`: the log finds an import by its module.
    module: 'bank',
    targetKind: paymentRecord.kind,
    attached: {
      nouns: {
        payment_allocations: 'allocations',
        order_refunds: 'refunds of its order',
        sale_tenders: 'sales at a till',
        payouts: 'payouts',
        payments: 'refunds',
        journals: 'journals',
      },
      parts: ['payment_allocations'],
      besides: [
        { table: 'payment_allocations', condition: 'x.payment_id = d.id and not x.automatic' },
        // What the order paid back since can't have never been paid.
        {
          table: 'order_refunds',
          condition: paidBack,
        },
        { table: 'payments', condition: 'x.refund_of = d.id' },
        { table: 'journals', condition: 'x.id = d.journal_id' },
      ],
    },
    columns,
  },
  reports: { layouts: bankLayouts, formats: ['csv', 'ofx'] as const, mapped: mappedBankLayout, readRecord },
  loadLookups: async (_db: Db, _now: Date, importedBy: string): Promise<Lookups> => ({ importedBy, seen: new Map() }),
  loadStored,
  planRow,
  added: async (tx: Db, _importId: string, { now }: { now: Date }) => {
    await lockReceiptOrders(tx);
    await matchBankLines(tx);
    await matchReceipts(tx, now);
  },
  beforeUndo: lockDuesOfImport,
  /** What a removed line had brought of a payout isn't in the bank any more. */
  removed: async (tx: Db) => {
    await sql`update payouts o set paid_cents = found.paid from (select o.id,
        (select coalesce(sum(p.amount_cents), 0) from payments p where p.pays_payout_id = o.id) as paid from payouts o
        where o.paid_cents <> 0) found
      where o.id = found.id and o.paid_cents <> found.paid`.execute(tx);
  },
};

/** Of equal lines of a day each one has its place: a second file with the same lines finds them again. */
function readRecord({ layout, rows }: ReportRecord, { seen }: Lookups): RowReading<Keyed> {
  const { line, notes } = readBankLine(layout, rows);
  if (line === null) return { key: '', label: '', values: null, ...notes };
  const first = bankKeyOf(line, 1);
  const occurrence = (seen.get(first) ?? 0) + 1;
  seen.set(first, occurrence);
  const key = bankKeyOf(line, occurrence);
  const label = `${formatDay(line.date)} ${formatCents(line.cents)} ${line.text}`.slice(0, 80);
  return { key, label, values: { ...line, key }, ...notes };
}

async function loadStored(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ id: string; revision: number; key: string }>`
    select id, revision, lower(bank_key) as key from payments where lower(bank_key) = any(${[...keys]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, ...row }) => [key, { ...row, values: {} }]));
}

/** A line of the bank never changes. */
function planRow(
  line: Keyed,
  _given: GivenCells<never>,
  stored: object | null,
  _now: Date,
  { importedBy }: Lookups,
): RowPlan {
  const { key: bankKey, account, cents, text, date, bankReference, balanceCents } = line;
  const kind = cents > 0 ? 'receipt' : 'payment';
  const set = {
    ...usual,
    source: 'bank',
    kind,
    method: 'eft',
    date,
    amountCents: cents,
    text,
    bankKey,
    recordedBy: importedBy,
    bankAccount: account,
    bankReference,
    bankBalanceCents: balanceCents,
  };
  const shown = { date, source: 'bank', kind, amount: dollarsOf(cents), text, bankAccount: account };
  const changes = Object.entries(shown).map(([field, after]) => ({ field, before: null, after }));
  return stored === null ? { outcome: 'new', set, before: {}, changes } : unchangedPlan;
}
