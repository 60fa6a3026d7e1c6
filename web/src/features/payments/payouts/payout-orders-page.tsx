import { Anchor } from '@mantine/core';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { payoutsApi } from '@poolhouse/domain/features/payments/payouts/api';
import type { PayoutOrder } from '@poolhouse/domain/features/payments/payouts/payout';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link } from '@tanstack/react-router';
import { recordPath } from '../../../platform/registered-features.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { defineList, type ListColumn, optionsOf } from '../../../ui/list/list-config.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { paymentPaths, payoutPaths } from '../paths.ts';
import { SignedAmount } from '../payment-marks.tsx';
import { useLivePayments } from '../payment-queries.ts';

const money = (id: string, header: string, cents: (order: PayoutOrder) => number): ListColumn<PayoutOrder> => ({
  id,
  header,
  holds: 'money',
  width: 124,
  align: 'right',
  cell: (order) => <SignedAmount cents={cents(order)} />,
});

const columns: readonly ListColumn<PayoutOrder>[] = [
  {
    id: 'reference',
    holds: 'reference',
    header: 'Order',
    width: 232,
    isRowHeader: true,
    cell: (order) => <OrderOfPayout {...order} />,
  },
  { id: 'store', header: 'Store', width: 176, grows: true, cell: ({ store }) => storeLabels[store] },
  { ...money('difference', 'Difference', ({ differenceCents }) => differenceCents), sort: 'difference' },
  money('sold', 'Sold', ({ soldCents }) => soldCents),
  money('refunded', 'Refunded', ({ refundedCents }) => -refundedCents),
  money('paidOut', 'Paid out', ({ paidOutCents }) => paidOutCents),
  money('commission', 'Commission', ({ commissionCents }) => commissionCents),
  { ...money('gst', 'GST in commission', ({ commissionGstCents }) => commissionGstCents), width: 152 },
];

const list = defineList({
  name: 'payout-orders',
  title: 'Payouts by order',
  noun: { one: 'order', many: 'orders' },
  call: payoutsApi.orders,
  back: <BackLink to={payoutPaths.list}>Payouts</BackLink>,
  rowsOf: ({ orders }) => orders,
  rowId: ({ orderId, store, reference }: PayoutOrder) => [orderId ?? '', store, reference].join(':'),
  rowLabel: ({ store, reference }: PayoutOrder) => `${storeLabels[store]} ${reference}`,
  rowPath: (key) => {
    const [orderId = '', , ...reference] = key.split(':');
    return pathOfPayoutOrder({ orderId: orderId || null, reference: reference.join(':') });
  },
  columns,
  filters: [
    { kind: 'yes-no', id: 'differs', label: 'Differs' },
    { kind: 'options', id: 'store', label: 'Store', options: optionsOf(storeLabels) },
    { kind: 'day', id: 'from', label: 'From' },
    { kind: 'day', id: 'to', label: 'To' },
  ],
  usualSort: { by: 'difference', isDescending: true },
  card: {
    title: payoutOrderText,
    aside: ({ differenceCents }) => <SignedAmount cents={differenceCents} />,
    lines: ({ store, soldCents, paidOutCents }) => [
      storeLabels[store],
      `Sold ${formatCents(soldCents)}, paid out ${formatCents(paidOutCents)}`,
    ],
  },
  firstUse: { title: 'No payouts yet', text: 'Orders appear here once a payout that names them is imported.' },
});

/** Shows what the stores paid out for each order against what was sold, differences first. */
export function PayoutOrdersPage() {
  useLivePayments();
  return <RecordList config={list} />;
}

type Named = Pick<PayoutOrder, 'reference' | 'orderId'>;

/** Returns the number of an order in a payout, and whether it isn’t on file. */
function payoutOrderText({ reference, orderId }: Named): string {
  return orderId === null ? `${reference} (not on file)` : reference;
}

/** Returns the page of an order in a payout; where it isn’t on file, the payments that name it. */
function pathOfPayoutOrder({ reference, orderId }: Named): string {
  const to = orderId === null ? null : recordPath('marketplace-order', orderId);
  return to ?? `${paymentPaths.list}?q=${encodeURIComponent(reference)}`;
}

/** Shows the number of an order in a payout: a link where it is on file, else that it isn’t. */
export function OrderOfPayout(order: Named) {
  const text = payoutOrderText(order);
  if (order.orderId === null) return <span className="tabular">{text}</span>;
  return (
    <Anchor component={Link} to={pathOfPayoutOrder(order)} className="tabular">
      {text}
    </Anchor>
  );
}
