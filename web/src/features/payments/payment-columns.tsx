import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import {
  paymentKindLabels,
  paymentMethodLabels,
  paymentSourceLabels,
  paymentStatusLabels,
} from '@poolhouse/domain/features/payments/payment-codes';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { type ListCard, type ListColumn, labelledColumns } from '../../ui/list/list-config.ts';
import { RowPeople } from '../../ui/presence/record-people.tsx';
import { AllocationDot, centsIn, SignedAmount } from './payment-marks.tsx';
import { paymentTopic } from './payment-queries.ts';
import { paymentLabels as labels } from './payment-text.ts';

/** Returns what a payment is, in a few words: whom it came from, or what the bank says of it. */
export function paymentTitle({ customer, text, dealer_name: dealer, store, kind }: Payment): string {
  return (
    customer ?? dealer ?? text ?? (store ? `${storeLabels[store]} ${paymentKindLabels[kind]}` : paymentKindLabels[kind])
  );
}

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

export const paymentCard: ListCard<Payment> = {
  title: (payment) => TitleCell(payment),
  aside: (payment) => <SignedAmount cents={centsIn(payment)} />,
  lines: ({ date, reference, kind, method, state, status }) => [
    [formatDay(date), reference].filter(Boolean).join(' · '),
    `${paymentKindLabels[kind]} · ${paymentMethodLabels[method]}`,
    (state !== 'allocated' || status === 'failed') && <AllocationDot state={state} status={status} />,
  ],
};
