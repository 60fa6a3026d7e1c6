import type { Order } from '@poolhouse/domain/features/orders/order';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { lazyPart } from '../../platform/api/load-code.ts';
import { useCan } from '../../platform/use-can.ts';
import { recordPages } from '../../records/record-pages.tsx';
import { ErpSection } from '../../services/order-parts/erp-section.tsx';
import { LinksSection } from '../../services/order-parts/links-section.tsx';
import { addressText } from '../../services/order-parts/order-text.ts';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../ui/detail/folded-sections.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { OrderBanners } from './actions/order-banners.tsx';
import { orderLabels as labels } from './order-labels.ts';
import { OrderMeta, OrderSummary } from './order-summary.tsx';
import { orders } from './order-view.ts';
import { PaymentsSection, RefundsSection } from './payments-and-refunds.tsx';

const OrderEdit = lazyPart(() => import('./order-edit.tsx'), 'OrderEdit');

/** Shows an order of the company’s own shop or point of sale. §2 */
export const { page: OrderPage } = recordPages(orders, {
  facts: ({ record }) => <OrderMeta order={record} />,
  summary: ({ record }) => <OrderSummary order={record} />,
  details: useOrderDetails,
  hasSent: true,
  notice: ({ record }) => <OrderBanners order={record} />,
  menu: ({ record }) => <OrderActions order={record} />,
  recent: ({ name }) => name,
  form: ({ record }) => record && <OrderEdit order={record} />,
});

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
