import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import {
  paymentKindLabels,
  paymentMethodLabels,
  paymentSourceLabels,
  paymentStatusLabels,
} from '@poolhouse/domain/features/payments/payment-codes';
import { paymentListFields } from '@poolhouse/domain/features/payments/payment-list-fields';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { IconBook, IconBuildingBank, IconReceipt, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { defineRecordList } from '../../records/record-list.tsx';
import { ImportItem } from '../../services/imports/import-item.tsx';
import { type ListCard, type ListColumn, labelledColumns } from '../../ui/list/list-config.ts';
import type { Search } from '../../ui/list/list-state.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { TotalsRow } from '../../ui/list/totals-row.tsx';
import { RowPeople } from '../../ui/presence/record-people.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { bankPaths, paymentPaths, payoutPaths, receivablePaths } from './paths.ts';
import { AllocationDot, centsIn, SignedAmount } from './payment-marks.tsx';
import { paymentTopic, useLivePayments } from './payment-queries.ts';
import { PaymentQuickView } from './payment-summary.tsx';
import { amountText, paymentLabels as labels, paymentTitle } from './payment-text.ts';
import { payments } from './payment-view.ts';

function TitleCell(payment: Payment) {
  return (
    <>
      <RowPeople record={paymentTopic(payment.id)} />
      {paymentTitle(payment)}
    </>
  );
}

export const paymentColumns: readonly ListColumn<Payment>[] = labelledColumns<Payment>(labels, [
  { id: 'date', holds: 'day', width: 124, cell: ({ date }) => formatDay(date) },
  { id: 'title', header: 'Payment', width: 260, grows: true, isRowHeader: true, cell: TitleCell },
  {
    id: 'amount',
    holds: 'money',
    width: 124,
    align: 'right',
    cell: (payment) => <SignedAmount cents={centsIn(payment)} />,
  },
  {
    id: 'reference',
    holds: 'reference',
    width: 208,
    cell: ({ reference }) => <span className="tabular">{reference}</span>,
  },
  { id: 'state', width: 116, cell: AllocationDot },
  {
    id: 'openCents',
    holds: 'money',
    width: 128,
    align: 'right',
    cell: ({ openCents }) => openCents !== 0 && <SignedAmount cents={openCents} />,
  },
  { id: 'kind', width: 112, cell: ({ kind }) => paymentKindLabels[kind] },
  { id: 'method', width: 128, cell: ({ method }) => paymentMethodLabels[method] },
  { id: 'source', width: 128, cell: ({ source }) => paymentSourceLabels[source] },
  { id: 'store', width: 160, isHiddenAtFirst: true, cell: ({ store }) => store && storeLabels[store] },
  { id: 'payout', holds: 'reference', width: 140, isHiddenAtFirst: true, cell: ({ payout }) => payout },
  { id: 'status', width: 120, isHiddenAtFirst: true, cell: ({ status }) => paymentStatusLabels[status] },
  { id: 'dealer_name', width: 180, isHiddenAtFirst: true, cell: ({ dealer_name }) => dealer_name },
  { id: 'text', width: 240, isHiddenAtFirst: true, cell: ({ text }) => text },
  { id: 'account', width: 112, isHiddenAtFirst: true, cell: ({ account }) => account },
  { id: 'note', width: 220, isHiddenAtFirst: true, cell: ({ note }) => note },
]);

const paymentCard: ListCard<Payment> = {
  title: (payment) => TitleCell(payment),
  aside: (payment) => <SignedAmount cents={centsIn(payment)} />,
  lines: ({ date, reference, kind, method, state, status }) => [
    [formatDay(date), reference].filter(Boolean).join(' · '),
    `${paymentKindLabels[kind]} · ${paymentMethodLabels[method]}`,
    (state !== 'allocated' || status === 'failed') && <AllocationDot state={state} status={status} />,
  ],
};

/** Shows what the filtered payments come to, and what of them is left to allocate. */
export function PaymentTotals({ query: { sort: _sort, ...filter } }: { query: Search }) {
  const { data, isPlaceholderData } = useQuery({
    ...queryOf(paymentsApi.totals, { query: filter }),
    placeholderData: keepPreviousData,
  });
  const parts = data && [
    { label: 'In', text: amountText(data.in) },
    { label: 'Out', text: amountText(data.out) },
    { label: 'Net', text: amountText(data.net) },
    { label: 'Left to allocate', text: amountText(data.open), isMinor: true },
  ];
  return <TotalsRow parts={parts} isStale={isPlaceholderData} />;
}

const icon = { size: 16, stroke: 1.75 };

const list = defineRecordList(payments, paymentListFields, {
  rowLabel: (payment) => `${paymentTitle(payment)} ${amountText(payment.amount)}`,
  columns: paymentColumns,
  card: paymentCard,
  rowCall: paymentsApi.get,
  quickView: (id) => <PaymentQuickView id={id} />,
  summary: (query) => <PaymentTotals query={query} />,
  menu: (
    <>
      <ImportItem what="a bank statement" permission="payments:import" paths={bankPaths} />
      <ImportItem what="payouts" permission="payments:import" paths={payoutPaths} />
      <ReasonItem label="Payouts" icon={<IconBuildingBank {...icon} />} to={payoutPaths.list} />
      <ReasonItem label="Payouts by order" icon={<IconReceipt {...icon} />} to={payoutPaths.orders} />
      <ReasonItem label="Dealer accounts" icon={<IconUsers {...icon} />} to={receivablePaths.list} />
      <ReasonItem label="Journal" icon={<IconBook {...icon} />} to={paymentPaths.journal} />
    </>
  ),
  views: { list: 'payments', sharing: 'payments:manage' },
  firstUse: {
    title: 'No payments yet',
    text: 'Payments of orders appear here by themselves. Import a bank statement or the payouts of a store, or add a payment by hand.',
  },
});

/** Shows money in and out, an amount a row. §2 */
export function PaymentListPage() {
  useLivePayments();
  return <RecordList config={list} />;
}
