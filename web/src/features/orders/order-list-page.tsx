import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { orderListFields } from '@poolhouse/domain/features/orders/order-list-fields';
import { IconRefresh } from '@tabler/icons-react';
import { useMemo } from 'react';
import { defineFieldList } from '../../services/list-fields/define-field-list.ts';
import { OrderTotals } from '../../services/order-parts/order-totals.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { OrderBulkActions } from './bulk-edit/order-bulk-actions.tsx';
import { orderCard, orderColumns } from './order-columns.tsx';
import { useOrderFilters } from './order-filters.ts';
import { useLiveOrders } from './order-queries.ts';
import { OrderQuickView } from './order-quick-view.tsx';
import { orderPaths } from './paths.ts';

const list = defineFieldList(orderListFields, {
  name: 'orders',
  call: ordersApi.list,
  rowsOf: ({ orders }) => orders,
  rowLabel: ({ reference, name }: OrderSummary) => `${reference} ${name}`,
  rowPath: orderPaths.order,
  columns: orderColumns,
  card: orderCard,
  rowCall: ordersApi.get,
  quickView: (id) => <OrderQuickView id={id} />,
  summary: (query) => <OrderTotals call={ordersApi.totals} query={query} />,
  shapes: orderPaths,
  menu: (
    <ReasonItem label="Shop and Priority checks" icon={<IconRefresh size={16} stroke={1.75} />} to={orderPaths.sync} />
  ),
  editing: 'orders:edit',
  exportCall: { call: ordersApi.csv, permission: 'orders:export' },
  bulkActions: (selection) => <OrderBulkActions selection={selection} />,
  views: { list: 'orders', sharing: 'orders:manage' },
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
