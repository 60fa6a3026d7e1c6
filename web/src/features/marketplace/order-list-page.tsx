import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { orderListFields } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { IconBarcode, IconChartBar, IconHeartbeat, IconTruckDelivery } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ImportItem } from '../../services/imports/import-item.tsx';
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
  name: 'marketplace',
  title: 'Market Place',
  call: marketplaceApi.list,
  rowsOf: ({ orders }) => orders,
  rowId: (order: OrderSummary) => order.id,
  rowLabel: ({ store, reference }) => `${storeLabels[store]} ${reference}`,
  rowPath: orderPaths.order,
  columns: orderColumns,
  searchLabel: 'Search orders',
  card: orderCard,
  rowCall: marketplaceApi.get,
  quickView: (id) => <OrderQuickView id={id} />,
  summary: (query) => <OrderTotals call={marketplaceApi.totals} query={query} />,
  shapes: orderPaths,
  primaryAction: { label: 'New order', to: orderPaths.create, permission: 'marketplace:create' },
  menu: ({ sort: _sort, year: _year, month: _month, ...filters }) => (
    <>
      <ImportItem what="orders" permission="marketplace:import" paths={orderPaths} />
      <ReasonItem
        label="Sales by store"
        icon={<IconChartBar size={16} stroke={1.75} />}
        to={orderPaths.sales}
        search={filters}
      />
      <ReasonItem
        label="Dispatch files"
        icon={<IconTruckDelivery size={16} stroke={1.75} />}
        to={orderPaths.dispatch}
      />
      <ReasonItem label="Store health" icon={<IconHeartbeat size={16} stroke={1.75} />} to={orderPaths.health} />
      <ReasonItem
        label="Product codes of stores"
        icon={<IconBarcode size={16} stroke={1.75} />}
        to={orderPaths.productCodes}
      />
    </>
  ),
  editing: 'marketplace:edit',
  exportCall: { call: marketplaceApi.csv, permission: 'marketplace:export' },
  bulkActions: (selection) => <OrderBulkActions selection={selection} />,
  views: { list: 'marketplace', sharing: 'marketplace:manage' },
  firstUse: {
    title: 'No orders yet',
    text: 'Orders from Amazon, eBay and the other stores appear here. Import a report of a store, or add the first one by hand.',
  },
});

/** Shows the orders of the online stores. §2 */
export function OrderListPage() {
  useLiveOrders();
  const filters = useOrderFilters();
  const config = useMemo(() => ({ ...list, filters }), [filters]);
  return <RecordList config={config} />;
}
