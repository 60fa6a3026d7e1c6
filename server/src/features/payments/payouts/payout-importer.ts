import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { type ReportPayout, sumOf } from '@poolhouse/domain/features/payments/payouts/payout-lines';
import type { PayoutLookups } from '@poolhouse/domain/features/payments/payouts/payout-reader';
import { mappedPayoutLayout, payoutLayouts, readPayout } from '@poolhouse/domain/features/payments/payouts/read-payout';
import { payoutRecord } from '@poolhouse/domain/features/payments/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { GivenCells } from '@poolhouse/domain/services/imports/headings';
import {
  type RowPlan,
  type RowReading,
  type RowRefusal,
  unchangedPlan,
} from '@poolhouse/domain/services/imports/row-plan';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { ReportRecord } from '../../../services/imports/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { lockDuesOfImport } from '../allocation/order-dues.ts';
import { restoreRefunds } from '../matching/match-lines.ts';
import { addPayoutLines } from './payout-row.ts';

type Stored = { netCents: number };

const columns = {
  store: { column: 'store', type: 'text' },
  payoutId: { column: 'payout_id', type: 'text' },
  date: { column: 'date', type: 'date' },
  netCents: { column: 'net_cents', type: 'bigint' },
  lines: { column: 'lines', type: 'jsonb' },
};

/** Returns how files with payouts of the stores are imported; the rule book tells types of lines that the tables don't have. */
export const payoutImporter = (ruleBook: RuleBook) => ({
  kind: 'payouts' as const,
  permission: 'payments:import' as const,
  page: `${pagePaths.payments}/payout/import`,
  noun: { one: 'payout', many: 'payouts' },
  fields: [],
  keyHeading: 'Payout',
  table: {
    name: 'payouts',
    uniqueKey: "lower(store || ' ' || payout_id)",
    module: payoutRecord.module,
    targetKind: payoutRecord.kind,
    attached: {
      nouns: { payments: 'bank lines', payment_allocations: 'allocations', journals: 'journals' },
      parts: ['payments'],
      besides: [
        {
          table: 'payment_allocations',
          condition: 'not x.automatic and x.payment_id in (select p.id from payments p where p.payout_id = d.id)',
        },
        { table: 'journals', condition: 'x.id in (select p.journal_id from payments p where p.payout_id = d.id)' },
      ],
    },
    columns,
  },
  reports: {
    layouts: payoutLayouts.map((layout) => ({ ...layout, mostRows: mostLines })),
    mapped: { ...mappedPayoutLayout, mostRows: mostLines },
    readRecord,
  },
  loadLookups: async (_db: Db, now: Date): Promise<PayoutLookups> => {
    const rules = await ruleBook.inForce('payout-type', dayIn(companyZone, now));
    return { types: rules.map(({ value }) => value) };
  },
  loadStored,
  planRow,
  added: addPayoutLines,
  beforeUndo: lockDuesOfImport,
  removed: restoreRefunds,
});

/** The most lines that a payout may have. */
const mostLines = 50_000;

function readRecord({ layout, rows }: ReportRecord, lookups: PayoutLookups): RowReading<ReportPayout> {
  const { payout, notes } = readPayout(layout, rows, lookups);
  if (payout !== null)
    return { key: keyOf(payout), label: `${storeLabels[payout.store]} ${payout.payoutId}`, values: payout, ...notes };
  const named = (rows[0]?.given as { payoutId?: string } | undefined)?.payoutId?.trim().slice(0, 40) ?? '';
  return { key: '', label: named, values: null, ...notes };
}

const keyOf = ({ store, payoutId }: ReportPayout) => `${store} ${payoutId}`;

async function loadStored(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ id: string; revision: number; key: string; netCents: number }>`
    select id, revision, lower(store || ' ' || payout_id) as key, net_cents::float8 as "netCents" from payouts
    where lower(store || ' ' || payout_id) = any(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map(({ key, netCents, ...row }) => [key, { ...row, values: { netCents } }]));
}

/** A payout never changes: the same again is passed over, another one of its number is refused. */
function planRow(payout: ReportPayout, _given: GivenCells<never>, stored: Stored | null): RowPlan | RowRefusal {
  if (stored !== null) return stored.netCents === payout.netCents ? unchangedPlan : refusal(payout, stored);
  const { lines, ...summary } = payout;
  const shown = { ...summary, lineCount: lines.length };
  const changes = Object.entries(shown).map(([field, after]) => ({ field, before: null, after }));
  return { outcome: 'new', set: { ...summary, lines }, before: {}, changes };
}

function refusal({ payoutId, lines }: ReportPayout, { netCents }: Stored): RowRefusal {
  const message = `This payout was imported with ${formatCents(netCents)}; in this file it comes to ${formatCents(sumOf(lines))}.`;
  return { outcome: 'refused', problems: [{ column: 'Payout', value: payoutId, message }] };
}
