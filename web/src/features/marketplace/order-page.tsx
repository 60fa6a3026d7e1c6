import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { orderFiles } from '@poolhouse/domain/features/marketplace/files/order-files';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { lazyPart } from '../../platform/api/load-code.ts';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { ErpSection } from '../../services/order-parts/erp-section.tsx';
import { LinksSection } from '../../services/order-parts/links-section.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../ui/detail/folded-sections.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../ui/detail/record-steps.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { RawText } from '../../ui/raw-text.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { ParkedBanner } from './actions/parked-banner.tsx';
import { DispatchSection } from './dispatch/dispatch-section.tsx';
import { FulfilmentSection } from './fulfilment/fulfilment-section.tsx';
import { orderLabels as labels, orderHistoryLabels, orderValueText } from './order-labels.ts';
import { orderCalls, orderTopic } from './order-queries.ts';
import { OrderMeta, OrderSummary } from './order-summary.tsx';
import { orderPaths } from './paths.ts';

/** The form brings many kinds of fields; readers of an order don’t wait for them. */
const OrderEdit = lazyPart(() => import('./order-form/order-edit.tsx'), 'OrderEdit');

const orderList = listOfRecords(marketplaceApi.list, {
  path: orderPaths.list,
  pathOf: orderPaths.order,
  rowsOf: ({ orders }) => orders,
});

/** Shows an order of an online store. §2 */
export function OrderPage() {
  return (
    <LoadedRecord call={marketplaceApi.get} what="The order" live={{ topic: 'marketplace-order', with: orderCalls }}>
      {(order) => (
        <RecordPage
          title={order.reference}
          back={<BackLink to={orderPaths.list}>Market Place</BackLink>}
          record={{ kind: 'marketplace-order', id: order.id }}
          recent={[storeLabels[order.store], order.name].filter(Boolean).join(' · ')}
          topic={orderTopic(order.id)}
          list={orderList}
          facts={<OrderMeta order={order} />}
          notice={<ParkedBanner order={order} />}
          menu={<OrderActions order={order} />}
          edit={{ permission: 'marketplace:edit', form: OrderEdit }}
          tabs={orderTabs}
          tabProps={{ order }}
        />
      )}
    </LoadedRecord>
  );
}

const RecordFilesTab = lazyPart(() => import('../../services/files/record-files-tab.tsx'), 'RecordFilesTab');

type OrderTabProps = { order: Order };
type OrderTab = ContentTab<OrderTabProps>;

/** The parts of an order's page, in their order. */
export const orderTabs: readonly [OrderTab, ...OrderTab[]] = [
  { id: 'details', label: 'Overview', content: Overview },
  { id: 'files', label: 'Files', content: Files },
  { id: 'history', label: 'History', content: History },
];

const historyOf = ({ id }: Order) => ({
  call: marketplaceApi.history,
  params: { id },
  labels: orderHistoryLabels,
  valueText: orderValueText,
});

function Overview({ order }: OrderTabProps) {
  return (
    <RecordOverview
      summary={<OrderSummary order={order} />}
      timeline={<RecordTimeline {...historyOf(order)} />}
      details={{ name: 'marketplace-order', sections: orderDetails(order) }}
    />
  );
}

function Files({ order }: OrderTabProps) {
  return <RecordFilesTab of={orderFiles} id={order.id} history={marketplaceApi.history} />;
}

function History({ order }: OrderTabProps) {
  return <HistoryTab {...historyOf(order)} />;
}

/** Returns everything else that is known of an order, with the imported row unchanged. §3 */
function orderDetails(order: Order): FoldedSection[] {
  const sections = [
    { id: 'order', title: 'Order', content: <FactGrid facts={orderOf(order)} /> },
    { id: 'fulfilment', title: 'Deliveries, returns and credit notes', content: <FulfilmentSection id={order.id} /> },
    { id: 'dispatch', title: 'Dispatch files', content: <DispatchSection id={order.id} /> },
    {
      id: 'links',
      title: 'Download links',
      content: <LinksSection orderId={order.id} permission="marketplace:edit" />,
    },
    { id: 'erp', title: 'In Priority', content: <ErpSection call={marketplaceErpApi.get} order={order} /> },
  ];
  if (order.data === null || order.data === undefined) return sections;
  const row = <RawText label={labels.data}>{JSON.stringify(order.data, null, 2)}</RawText>;
  return [...sections, { id: 'data', title: labels.data, content: row }];
}

function orderOf(order: Order): Fact[] {
  return [
    { label: labels.reference, value: order.reference },
    { label: labels.year, value: order.year },
    { label: labels.country, value: order.country },
    { label: labels.dealer, value: order.dealer },
    { label: labels.dealer_email, value: order.dealer_email.join(', '), isWide: true },
    { label: labels.user, value: order.user },
    { label: labels.timestamp, value: <InstantText at={order.timestamp} /> },
    { label: labels.statusChangedAt, value: <InstantText at={order.statusChangedAt} /> },
    { label: labels.updatedAt, value: <InstantText at={order.updatedAt} /> },
  ];
}
