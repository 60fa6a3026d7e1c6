import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { orderDetails } from './order-details.tsx';
import { orderHistoryLabels, orderValueText } from './order-labels.ts';
import { OrderSummary } from './order-summary.tsx';

type OrderTabProps = { order: Order };
type OrderTab = ContentTab<OrderTabProps>;

/** The parts of an order's page, in their order. */
export const orderTabs: readonly [OrderTab, ...OrderTab[]] = [
  { id: 'details', label: 'Overview', content: Overview },
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

function History({ order }: OrderTabProps) {
  return <HistoryTab {...historyOf(order)} />;
}
