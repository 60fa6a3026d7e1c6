import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { creditLabels } from '@poolhouse/domain/features/pos/sales-on-credit/sale-credit';
import { approvalLabels } from '@poolhouse/domain/features/pos/tills/day-figures';
import { movementLabels } from '@poolhouse/domain/features/pos/tills/till';
import { reportTitle, type TillReport, tillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { formatDay, formatInstant } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { defineDocument, type PdfBlock } from '../../../platform/pdf/index.ts';

const sample: TillReport = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057' as TillReport['id'],
  tillId: '01890a5d-ac96-774b-bcce-b302099a8058' as TillReport['tillId'],
  till: 'GH1',
  zNumber: 112,
  openedAt: '2026-11-20T21:00:00.000Z',
  openedBy: 'Casey Rivers',
  floatCents: 20_000,
  closedAt: '2026-11-21T06:30:00.000Z',
  closedBy: 'Casey Rivers',
  sales: 2,
  totalCents: 409_790,
  differenceCents: -20,
  countedCashCents: 24_870,
  bankedCents: 4_870,
  bankedOn: '2026-11-21',
  bankReference: 'DEP 00412',
  bankedBy: 'Casey Rivers',
  floatLeftCents: 20_000,
  revision: 1,
  at: '2026-11-21T06:30:00.000Z',
  gstCents: 37_254,
  discountCents: 0,
  refunds: 0,
  refundedCents: 0,
  takenCents: 409_790,
  roundingCents: 0,
  cashInCents: 0,
  cashOutCents: 5_000,
  methods: [
    {
      method: 'cash',
      takenCents: 9_890,
      refundedCents: 0,
      expectedCents: 24_890,
      countedCents: 24_870,
      differenceCents: -20,
    },
    {
      method: 'card',
      takenCents: 399_900,
      refundedCents: 0,
      expectedCents: 399_900,
      countedCents: 399_900,
      differenceCents: 0,
    },
  ],
  credits: [{ kind: 'account', givenCents: 89_000, creditedCents: 0 }],
  movements: [
    {
      id: '01890a5d-ac96-774b-bcce-b302099a8059' as TillReport['movements'][number]['id'],
      direction: 'out',
      amountCents: 5_000,
      reason: 'Milk and coffee',
      createdAt: '2026-11-21T01:00:00.000Z',
      createdByName: 'Casey Rivers',
    },
  ],
  lateSales: [
    {
      saleId: '01890a5d-ac96-774b-bcce-b302099a8060',
      sale: 'GH1-000411',
      offlineNumber: 'GH1-K7QX4P-001',
      takenAt: '2026-11-20T05:10:00.000Z',
      totalCents: 9_890,
    },
  ],
  approvals: [
    {
      saleId: '01890a5d-ac96-774b-bcce-b302099a8060',
      sale: 'GH1-000412',
      what: 'price',
      name: 'Filter basket',
      amountCents: -900,
      reason: 'Scratched',
      approvedBy: 'Priya Nair',
    },
  ],
  note: null,
};

/** The X or Z report of a day of a till. */
export const reportDocument = defineDocument({
  name: 'till-report',
  title: 'Report of a till',
  about: 'What a till sold, took and should hold in a day: X while it is open, Z once it is closed.',
  payload: tillReport,
  sample,
  make: (report, { company, at }) => ({
    title: reportTitle(report),
    company,
    at,
    facts: [
      { label: 'Opened', value: `${formatInstant(report.openedAt)}, ${report.openedBy}` },
      report.closedAt === null
        ? { label: 'As at', value: formatInstant(report.at) }
        : { label: 'Closed', value: `${formatInstant(report.closedAt)}, ${report.closedBy}` },
    ],
    blocks: blocksOf(report),
    foot: [reportTitle(report), company.name].join(' · '),
  }),
});

const amountOf = (cents: number | null) => (cents === null ? '' : formatCents(cents));

function blocksOf(report: TillReport): PdfBlock[] {
  return [
    { kind: 'totals', totals: totalsOf(report) },
    tableOf(
      ['Method', 'Taken', 'Refunded', 'Expected', 'Counted', 'Difference'],
      report.methods.map(({ method, takenCents, refundedCents, expectedCents, countedCents, differenceCents }) => [
        tenderMethodLabels[method],
        ...[takenCents, refundedCents, expectedCents, countedCents, differenceCents].map(amountOf),
      ]),
    ),
    ...section('Paid later', report.credits.length, () =>
      tableOf(
        ['Agreed', 'Sold', 'Taken off by refunds'],
        report.credits.map(({ kind, givenCents, creditedCents }) => [
          creditLabels[kind],
          ...[givenCents, creditedCents].map(amountOf),
        ]),
      ),
    ),
    ...section('Movements of cash', report.movements.length, () =>
      tableOf(
        ['Movement', 'Amount'],
        report.movements.map(({ direction, reason, createdByName, amountCents }) => [
          `${movementLabels[direction]}: ${reason}, ${createdByName}`,
          amountOf(amountCents),
        ]),
      ),
    ),
    ...section('Sales of an earlier day, sent late', report.lateSales.length, () =>
      tableOf(
        ['Sale', 'Amount'],
        report.lateSales.map(({ sale, offlineNumber, takenAt, totalCents }) => [
          `${sale}, receipt ${offlineNumber}, ${formatInstant(takenAt)}`,
          amountOf(totalCents),
        ]),
      ),
    ),
    ...section('Approvals', report.approvals.length, () =>
      tableOf(
        ['Approval', 'Amount'],
        report.approvals.map(({ sale, what, name, reason, approvedBy, amountCents }) => [
          `${sale}, ${approvalLabels[what].toLowerCase()}: ${name}. ${reason}, ${approvedBy}`,
          amountOf(amountCents),
        ]),
      ),
    ),
    ...section('Banking', report.bankedCents === null ? 0 : 1, () => ({ kind: 'facts', facts: bankingFacts(report) })),
    ...section('Note', report.note === null ? 0 : 1, () => ({ kind: 'text', text: report.note ?? '' })),
  ];
}

function section(heading: string, count: number, make: () => PdfBlock): PdfBlock[] {
  return count === 0 ? [] : [{ kind: 'heading', text: heading }, make()];
}

function totalsOf(report: TillReport) {
  return [
    { label: `Sales (${report.sales})`, value: formatCents(report.totalCents), isGrand: true },
    { label: 'GST included', value: formatCents(report.gstCents) },
    { label: 'Discounts', value: formatCents(report.discountCents) },
    { label: `Refunds (${report.refunds})`, value: formatCents(report.refundedCents) },
    { label: 'Taken', value: formatCents(report.takenCents) },
    { label: 'Float', value: formatCents(report.floatCents) },
    { label: 'Rounding', value: formatCents(report.roundingCents) },
  ];
}

function bankingFacts({ bankedCents, bankedOn, bankReference, bankedBy, floatLeftCents }: TillReport) {
  return [
    { label: 'Taken to the bank', value: amountOf(bankedCents) },
    { label: 'Float left', value: amountOf(floatLeftCents) },
    { label: 'Paid in', value: `${formatDay(bankedOn ?? '')}, ${bankReference}, ${bankedBy}` },
  ];
}

function tableOf([first = '', ...rest]: readonly string[], rows: readonly string[][]): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { heading: first, align: 'left', width: null },
      ...rest.map((heading) => ({ heading, align: 'right' as const, width: 78 })),
    ],
    rows: rows.map((cells) => cells.map((text) => ({ text }))),
  };
}
