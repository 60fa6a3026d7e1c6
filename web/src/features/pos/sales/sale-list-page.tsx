import { customerName } from '@poolhouse/domain/features/pos/sales/customer-info';
import { type Sale, saleListFields } from '@poolhouse/domain/features/pos/sales/sale';
import { type SaleStatus, saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { ComponentProps } from 'react';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { defineRecordList } from '../../../records/record-list.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { posPaths } from '../paths.ts';
import { sales } from './sale-view.ts';

const colours: Readonly<Record<SaleStatus, ComponentProps<typeof StatusDot>['colour']>> = {
  open: 'blue',
  parked: 'blue',
  'part-paid': 'orange',
  'pay-later': 'orange',
  'lay-by': 'orange',
  paid: 'orange',
  finished: 'green',
  cancelled: 'gray',
};

/** Shows the status of a sale, and whether its next payment is past its day. */
function SaleStatusDot({ status, nextDueOn }: Sale) {
  const label = saleStatusLabels[status];
  if (nextDueOn !== null && nextDueOn < dayIn(companyZone, new Date()))
    return <StatusDot colour="red" label={`${label}, overdue`} />;
  return <StatusDot colour={colours[status]} label={label} isQuiet={status === 'cancelled'} />;
}

const list = defineRecordList<Sale>(sales, saleListFields, {
  columns: [
    { id: 'number', width: 190, isRowHeader: true, cell: (sale) => sales.titleOf(sale) },
    { id: 'customerInfo', width: 220, grows: true, cell: ({ customerInfo }) => customerName(customerInfo) },
    { id: 'status', width: 148, cell: SaleStatusDot },
    { id: 'till', width: 96, cell: ({ till }) => till },
    { id: 'cashier', width: 160, cell: ({ cashier }) => cashier },
    { id: 'total', header: 'Total', width: 128, align: 'right', cell: ({ totalCents }) => formatCents(totalCents) },
    { id: 'updatedAt', width: 230, cell: ({ updatedAt }) => <InstantText at={updatedAt} /> },
  ],
  card: {
    title: (sale) => sales.titleOf(sale),
    aside: SaleStatusDot,
    lines: ({ customerInfo, till, totalCents }) => [
      customerName(customerInfo),
      `Till ${till} · ${formatCents(totalCents)}`,
    ],
  },
  primaryAction: { label: 'Open the till', to: posPaths.till, permission: 'pos:create' },
  firstUse: { title: 'No sales yet', text: 'Each cart of a till appears here.' },
});

/** Shows the sales of all tills, the one that changed last first. */
export function SaleListPage() {
  useLiveCalls('sales', sales.calls.list);
  return <RecordList config={list} />;
}
