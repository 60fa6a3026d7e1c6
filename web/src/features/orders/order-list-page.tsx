import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { type OrderSummary, orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { orderListFields } from '@poolhouse/domain/features/orders/order-list-fields';
import { sendTypeLabels } from '@poolhouse/domain/features/orders/order-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { defineRecordList } from '../../records/record-list.tsx';
import { TotalCell } from '../../services/order-parts/order-amount.tsx';
import { ErpMark, placeText, referenceCell } from '../../services/order-parts/order-cells.tsx';
import { centsOf, dollarsText, productsText } from '../../services/order-parts/order-text.ts';
import { OrderTotals } from '../../services/order-parts/order-totals.tsx';
import { type ListCard, labelledColumns } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { RowPeople } from '../../ui/presence/record-people.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { OrderBulkActions } from './bulk-edit/order-bulk-actions.tsx';
import { orderLabels as labels } from './order-labels.ts';
import { OrderFlags, OrderStatusDot } from './order-marks.tsx';
import { orderTopic, useLiveOrders, useOrderFilters } from './order-queries.ts';
import { OrderQuickView } from './order-summary.tsx';
import { orders } from './order-view.ts';
import { orderViews } from './order-views.ts';
import { orderPaths } from './paths.ts';

const money = (text: string) => <span className="tabular">{text}</span>;
/** What is still owed; nothing for what is paid or came to nothing. */
function dueText({ total, paidCents, status }: OrderSummary): string {
  const due = centsOf(total) - paidCents;
  return due > 0 && status !== 'cancelled' && status !== 'refunded' ? formatCents(due) : '';
}

const hidden = { isHiddenAtFirst: true } as const;

const orderColumns = labelledColumns<OrderSummary>(labels, [
  { id: 'reference', holds: 'reference', width: 128, isRowHeader: true, cell: referenceCell(orderTopic) },
  { id: 'name', width: 160, grows: true, cell: ({ name, company }) => company ?? name },
  { id: 'status', width: 148, cell: (order) => <OrderStatusDot {...order} /> },
  { id: 'flags', header: 'To check', width: 156, cell: (order) => <OrderFlags {...order} /> },
  {
    id: 'total',
    holds: 'money',
    width: 108,
    align: 'right',
    cell: TotalCell,
  },
  { id: 'place', header: labels.state, width: 104, cell: placeText },
  { id: 'dealer_name', width: 168, cell: ({ dealer_name, dealer }) => dealer_name ?? dealer },
  { id: 'products', width: 168, cell: ({ products }) => productsText(products) },
  { id: 'date', holds: 'day', width: 104, cell: ({ date }) => formatDay(date) },
  { id: 'source', width: 124, cell: ({ source }) => orderSourceLabels[source] },
  { id: 'erpNumber', holds: 'reference', width: 128, cell: ErpMark },
  {
    id: 'due',
    holds: 'money',
    header: 'To pay',
    width: 108,
    align: 'right',
    ...hidden,
    cell: (order) => money(dueText(order)),
  },
  { id: 'sendType', width: 96, ...hidden, cell: ({ sendType }) => sendType && sendTypeLabels[sendType] },
  { id: 'company', width: 160, ...hidden, cell: ({ company }) => company },
  { id: 'phone', width: 124, ...hidden, cell: ({ phone }) => phoneText(phone) },
  { id: 'email', width: 200, ...hidden, cell: ({ email }) => email },
  { id: 'address', width: 220, ...hidden, cell: ({ address }) => address },
  { id: 'city', width: 128, ...hidden, cell: ({ city }) => city },
  { id: 'notes', width: 220, ...hidden, cell: ({ notes }) => notes },
]);

const orderCard: ListCard<OrderSummary> = {
  title: ({ id, name, company }) => (
    <>
      <RowPeople record={orderTopic(id)} />
      {company ?? name}
    </>
  ),
  aside: (order) => <OrderStatusDot {...order} />,
  lines: (order) => [
    [order.reference, formatDay(order.date), dollarsText(order.total)].join(' · '),
    [productsText(order.products), placeText(order)].filter(Boolean).join(' · '),
    order.dealer_name,
    (order.differences.length > 0 || order.unknownSkus.length > 0) && <OrderFlags {...order} />,
  ],
};

const list = defineRecordList<OrderSummary>(orders, orderListFields, {
  rowLabel: ({ reference, name }) => `${reference} ${name}`,
  columns: orderColumns,
  card: orderCard,
  rowCall: ordersApi.get,
  quickView: (id) => <OrderQuickView id={id} />,
  summary: (query) => <OrderTotals call={ordersApi.totals} query={query} />,
  shapes: orderPaths,
  menu: (
    <ReasonItem label="Shop and Priority checks" icon={<IconRefresh size={16} stroke={1.75} />} to={orderPaths.sync} />
  ),
  bulkActions: (selection) => <OrderBulkActions selection={selection} />,
  views: { list: 'orders', sharing: 'orders:manage', standard: orderViews },
  firstUse: {
    title: 'No orders yet',
    text: 'Orders from the online shop and the point of sale appear here by themselves.',
  },
});

/** Shows the orders of the company’s own shop and point of sale. §2 */
export function OrderListPage() {
  useLiveOrders();
  const filters = useOrderFilters();
  const config = useMemo(() => ({ ...list, filters }), [filters]);
  return <RecordList config={config} />;
}
