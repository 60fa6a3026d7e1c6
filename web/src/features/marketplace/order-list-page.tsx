import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { orderListFields } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { IconBarcode, IconChartBar, IconHeartbeat, IconTruckDelivery } from '@tabler/icons-react';
import { useMemo } from 'react';
import { defineRecordList } from '../../records/record-list.tsx';
import { partRefundText, TotalCell } from '../../services/order-parts/order-amount.tsx';
import { ErpMark, placeText, referenceCell } from '../../services/order-parts/order-cells.tsx';
import { dollarsText, productsText } from '../../services/order-parts/order-text.ts';
import { OrderTotals } from '../../services/order-parts/order-totals.tsx';
import { type ListCard, labelledColumns } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { RowPeople } from '../../ui/presence/record-people.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { OrderBulkActions } from './bulk-edit/order-bulk-actions.tsx';
import { orderLabels as labels } from './order-labels.ts';
import { DispatchBy, OrderStatusDot, ParkedTags } from './order-marks.tsx';
import { orderTopic, useLiveOrders, useOrderFilters } from './order-queries.ts';
import { OrderQuickView } from './order-summary.tsx';
import { orders } from './order-view.ts';
import { orderViews } from './order-views.ts';
import { orderPaths } from './paths.ts';
import { StoreMark, StoreName } from './store-mark.tsx';

function trackingText({ tracking, trackingNumber }: OrderSummary): string {
  return trackingNumber ?? (tracking ? 'Yes' : 'No');
}

const orderColumns = labelledColumns<OrderSummary>(labels, [
  { id: 'reference', holds: 'reference', width: 216, isRowHeader: true, cell: referenceCell(orderTopic) },
  { id: 'store', width: 184, cell: ({ store }) => <StoreName store={store} /> },
  { id: 'name', width: 160, grows: true, cell: ({ name }) => name },
  { id: 'status', width: 116, cell: ({ status }) => <OrderStatusDot status={status} /> },
  { id: 'parked', width: 164, cell: ({ parked }) => <ParkedTags parked={parked} most={1} /> },
  {
    id: 'total',
    holds: 'money',
    width: 104,
    align: 'right',
    cell: TotalCell,
  },
  { id: 'place', header: 'State', width: 104, cell: placeText },
  { id: 'dealer', header: labels.dealer_name, width: 160, cell: ({ dealer_name, dealer }) => dealer_name ?? dealer },
  { id: 'products', width: 160, cell: ({ products }) => productsText(products) },
  { id: 'date', holds: 'day', width: 104, cell: ({ date }) => formatDay(date) },
  { id: 'shipBy', holds: 'day', width: 136, cell: DispatchBy },
  { id: 'tracking', holds: 'reference', width: 128, cell: trackingText },
  { id: 'erp', holds: 'reference', header: labels.erpNumber, width: 128, cell: ErpMark },
  { id: 'phone', width: 124, isHiddenAtFirst: true, cell: ({ phone }) => phoneText(phone) },
  { id: 'email', width: 200, isHiddenAtFirst: true, cell: ({ email }) => email },
  { id: 'address', width: 220, isHiddenAtFirst: true, cell: ({ address }) => address },
  { id: 'city', width: 128, isHiddenAtFirst: true, cell: ({ city }) => city },
  {
    id: 'dispatched',
    holds: 'day',
    header: labels.dispatch_date,
    sort: 'dispatch_date',
    width: 112,
    isHiddenAtFirst: true,
    cell: ({ dispatch_date: day }) => day && formatDay(day),
  },
  { id: 'user', width: 140, isHiddenAtFirst: true, cell: ({ user }) => user },
  { id: 'notes', width: 220, isHiddenAtFirst: true, cell: ({ notes }) => notes },
]);

const orderCard: ListCard<OrderSummary> = {
  title: ({ id, name, reference }) => (
    <>
      <RowPeople record={orderTopic(id)} />
      {name ?? reference}
    </>
  ),
  aside: ({ status }) => <OrderStatusDot status={status} />,
  lines: (order) => [
    <>
      <StoreMark store={order.store} /> {[storeLabels[order.store], order.reference].join(' · ')}
    </>,
    [dollarsText(order.total), productsText(order.products), placeText(order)].filter(Boolean).join(' · '),
    partRefundText(order),
    order.dealer_name,
    order.shipBy !== null && order.status === 'processing' && (
      <>
        {labels.shipBy} <DispatchBy {...order} />
      </>
    ),
    order.parked.length > 0 && <ParkedTags parked={order.parked} />,
  ],
};

const list = defineRecordList<OrderSummary>(orders, orderListFields, {
  name: 'marketplace',
  rowLabel: ({ store, reference }) => `${storeLabels[store]} ${reference}`,
  columns: orderColumns,
  searchLabel: 'Search orders',
  card: orderCard,
  rowCall: marketplaceApi.get,
  quickView: (id) => <OrderQuickView id={id} />,
  summary: (query) => <OrderTotals call={marketplaceApi.totals} query={query} />,
  shapes: orderPaths,
  importAction: { label: 'Import orders', to: orderPaths.imports, permission: 'marketplace:import' },
  menu: ({ sort: _sort, year: _year, month: _month, ...filters }) => (
    <>
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
  bulkActions: (selection) => <OrderBulkActions selection={selection} />,
  views: { list: 'marketplace', sharing: 'marketplace:manage', standard: orderViews },
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
