import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { payoutsApi } from '@poolhouse/domain/features/payments/payouts/api';
import { type Payout, type PayoutState, payoutStateLabels } from '@poolhouse/domain/features/payments/payouts/payout';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { IconReceipt } from '@tabler/icons-react';
import { ImportItem } from '../../../services/imports/import-item.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { defineList, type ListColumn, optionsOf } from '../../../ui/list/list-config.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';
import { paymentPaths, payoutPaths } from '../paths.ts';
import { SignedAmount } from '../payment-marks.tsx';
import { useLivePayments } from '../payment-queries.ts';

const money = (id: string, header: string, cents: (payout: Payout) => number): ListColumn<Payout> => ({
  id,
  header,
  holds: 'money',
  width: 124,
  align: 'right',
  cell: (payout) => <SignedAmount cents={cents(payout)} />,
});

const columns: readonly ListColumn<Payout>[] = [
  { id: 'date', holds: 'day', header: 'Date', sort: 'date', width: 124, cell: ({ date }) => formatDay(date) },
  {
    id: 'payoutId',
    holds: 'reference',
    header: 'Payout',
    width: 160,
    isRowHeader: true,
    cell: ({ payoutId }) => payoutId,
  },
  { id: 'store', header: 'Store', width: 176, grows: true, cell: ({ store }) => storeLabels[store] },
  { id: 'state', header: 'Bank', width: 184, cell: ({ state }) => <PayoutStateDot state={state} /> },
  money('net', 'Net', ({ netCents }) => netCents),
  money('paid', 'Reached the bank', ({ paidCents }) => paidCents),
  { ...money('difference', 'Difference', ({ differenceCents }) => differenceCents), sort: 'difference' },
  money('sold', 'Sold', ({ soldCents }) => soldCents),
  money('commission', 'Commission', ({ commissionCents }) => commissionCents),
  money('gst', 'GST in costs', ({ keptGstCents }) => keptGstCents),
  {
    id: 'openLines',
    header: 'To check',
    width: 96,
    align: 'right',
    cell: ({ openLines }) => openLines > 0 && openLines.toLocaleString('en-AU'),
  },
];

const list = defineList({
  name: 'payouts',
  noun: { one: 'payout', many: 'payouts' },
  call: payoutsApi.list,
  back: <BackLink to={paymentPaths.list}>Payments</BackLink>,
  rowsOf: ({ payouts }) => payouts,
  rowLabel: ({ store, payoutId }: Payout) => `${storeLabels[store]} ${payoutId}`,
  rowPath: payoutPaths.record,
  columns,
  filters: [
    { kind: 'options', id: 'state', label: 'Bank', options: optionsOf(payoutStateLabels) },
    { kind: 'options', id: 'store', label: 'Store', options: optionsOf(storeLabels) },
    { kind: 'day', id: 'from', label: 'From' },
    { kind: 'day', id: 'to', label: 'To' },
  ],
  usualSort: { by: 'date', isDescending: true },
  card: {
    title: ({ store, payoutId }) => `${storeLabels[store]} ${payoutId}`,
    aside: ({ netCents }) => <SignedAmount cents={netCents} />,
    lines: ({ date, state }) => [formatDay(date), <PayoutStateDot key="state" state={state} />],
  },
  menu: (
    <>
      <ImportItem what="payouts" permission="payments:import" paths={payoutPaths} />
      <ReasonItem label="Payouts by order" icon={<IconReceipt size={16} stroke={1.75} />} to={payoutPaths.orders} />
    </>
  ),
  firstUse: {
    title: 'No payouts yet',
    text: 'Import the settlement or payment file of a store to compare what it paid with what was sold.',
  },
});

/** Shows what the stores paid out against what reached the bank. */
export function PayoutListPage() {
  useLivePayments();
  return <RecordList config={list} />;
}

const colours: Record<PayoutState, StatusColour> = { paid: 'green', differs: 'red', unpaid: 'orange' };

/** Shows how a payout stands to the bank. */
export function PayoutStateDot({ state }: { state: PayoutState }) {
  return <StatusDot colour={colours[state]} label={payoutStateLabels[state]} isQuiet={state === 'paid'} />;
}
