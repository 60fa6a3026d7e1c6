import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { paymentListFields } from '@poolhouse/domain/features/payments/payment-list-fields';
import { IconBook, IconBuildingBank, IconReceipt, IconUsers } from '@tabler/icons-react';
import { ImportItem } from '../../services/imports/import-item.tsx';
import { defineFieldList } from '../../services/list-fields/define-field-list.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { bankPaths, paymentPaths, payoutPaths, receivablePaths } from './paths.ts';
import { paymentCard, paymentColumns, paymentTitle } from './payment-columns.tsx';
import { useLivePayments } from './payment-queries.ts';
import { PaymentQuickView } from './payment-quick-view.tsx';
import { amountText } from './payment-text.ts';
import { PaymentTotals } from './payment-totals.tsx';

const icon = { size: 16, stroke: 1.75 };

const list = defineFieldList(paymentListFields, {
  name: 'payments',
  call: paymentsApi.list,
  rowsOf: ({ payments }) => payments,
  rowLabel: (payment: Payment) => `${paymentTitle(payment)} ${amountText(payment.amount)}`,
  rowPath: paymentPaths.payment,
  columns: paymentColumns,
  card: paymentCard,
  rowCall: paymentsApi.get,
  quickView: (id) => <PaymentQuickView id={id} />,
  summary: (query) => <PaymentTotals query={query} />,
  primaryAction: { label: 'New payment', to: paymentPaths.create, permission: 'payments:create' },
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
  editing: 'payments:edit',
  exportCall: { call: paymentsApi.csv, permission: 'payments:export' },
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
