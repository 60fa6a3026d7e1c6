import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { useSentExtras } from '../../services/outbox/use-sent-extras.ts';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { useOrderDetails } from './order-details.tsx';
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
  call: ordersApi.history,
  params: { id },
  labels: orderHistoryLabels,
  valueText: orderValueText,
});

function Overview({ order }: OrderTabProps) {
  const sent = useSentExtras({ kind: 'order', id: order.id });
  return (
    <RecordOverview
      summary={<OrderSummary order={order} />}
      timeline={<RecordTimeline {...historyOf(order)} extras={sent} />}
      details={{ name: 'order', sections: useOrderDetails(order) }}
    />
  );
}

function History({ order }: OrderTabProps) {
  return <HistoryTab {...historyOf(order)} />;
}
