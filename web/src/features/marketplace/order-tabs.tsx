import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { orderFiles } from '@poolhouse/domain/features/marketplace/files/order-files';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { lazyPart } from '../../platform/api/load-code.ts';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { orderDetails } from './order-details.tsx';
import { orderHistoryLabels, orderValueText } from './order-labels.ts';
import { OrderSummary } from './order-summary.tsx';

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
