import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { lazyPart } from '../../platform/api/load-code.ts';
import { useCan } from '../../platform/use-can.ts';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { ErpSection } from '../../services/order-parts/erp-section.tsx';
import { LinksSection } from '../../services/order-parts/links-section.tsx';
import { addressText } from '../../services/order-parts/order-text.ts';
import { useSentExtras } from '../../services/outbox/use-sent-extras.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../ui/detail/folded-sections.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../ui/detail/record-steps.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { OrderBanners } from './actions/order-banners.tsx';
import { orderLabels as labels, orderHistoryLabels, orderValueText } from './order-labels.ts';
import { orderCalls, orderTopic } from './order-queries.ts';
import { OrderMeta, OrderSummary } from './order-summary.tsx';
import { orderPaths } from './paths.ts';
import { PaymentsSection, RefundsSection } from './payments-and-refunds.tsx';

const OrderEdit = lazyPart(() => import('./order-edit.tsx'), 'OrderEdit');

const orderList = listOfRecords(ordersApi.list, {
  path: orderPaths.list,
  pathOf: orderPaths.order,
  rowsOf: ({ orders }) => orders,
});

/** Shows an order of the company’s own shop or point of sale. §2 */
export function OrderPage() {
  return (
    <LoadedRecord call={ordersApi.get} what="The order" live={{ topic: 'order', with: orderCalls }}>
      {(order) => (
        <RecordPage
          title={order.reference}
          back={<BackLink to={orderPaths.list}>Orders</BackLink>}
          record={{ kind: 'order', id: order.id }}
          recent={order.name}
          topic={orderTopic(order.id)}
          list={orderList}
          facts={<OrderMeta order={order} />}
          notice={<OrderBanners order={order} />}
          menu={<OrderActions order={order} />}
          edit={{ permission: 'orders:edit', form: OrderEdit }}
          tabs={orderTabs}
          tabProps={{ order }}
        />
      )}
    </LoadedRecord>
  );
}

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

/** Returns everything else that is known of an order, as far as the person may see it. */
function useOrderDetails(order: Order): FoldedSection[] {
  const maySeePayments = useCan('payments:view').allowed;
  const payments = { id: 'payments', title: 'Payments', content: <PaymentsSection order={order} /> };
  return [
    ...(maySeePayments ? [payments] : []),
    { id: 'refunds', title: 'Refunds and credit notes', content: <RefundsSection order={order} /> },
    {
      id: 'links',
      title: 'Download links',
      content: <LinksSection orderId={order.id} permission="orders:edit" />,
    },
    { id: 'erp', title: 'In Priority', content: <ErpSection call={sendingApi.erp} order={order} /> },
    { id: 'order', title: 'Order', content: <FactGrid facts={factsOf(order)} /> },
  ];
}

function factsOf(order: Order): Fact[] {
  const { billing, shopModifiedAt } = order;
  const billTo =
    billing && addressText({ ...billing, address: [billing.line1, billing.line2].filter(Boolean).join(', ') });
  return [
    { label: labels.reference, value: order.reference },
    { label: labels.shopId, value: order.shopId },
    { label: labels.billing, value: billTo ?? 'Same as delivery', isWide: true },
    { label: labels.country, value: order.country },
    { label: labels.dealer, value: order.dealer },
    { label: labels.dealer_email, value: order.dealer_email.join(', '), isWide: true },
    { label: labels.timestamp, value: <InstantText at={order.timestamp} /> },
    { label: labels.shopModifiedAt, value: shopModifiedAt && <InstantText at={shopModifiedAt} /> },
    { label: labels.statusChangedAt, value: <InstantText at={order.statusChangedAt} /> },
    { label: labels.updatedAt, value: <InstantText at={order.updatedAt} /> },
  ];
}
