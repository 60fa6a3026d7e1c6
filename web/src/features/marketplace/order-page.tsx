import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { orderFiles } from '@poolhouse/domain/features/marketplace/files/order-files';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { lazyPart } from '../../platform/api/load-code.ts';
import { recordPages } from '../../records/record-pages.tsx';
import { ErpSection } from '../../services/order-parts/erp-section.tsx';
import { LinksSection } from '../../services/order-parts/links-section.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../ui/detail/folded-sections.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { RawText } from '../../ui/raw-text.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { ParkedBanner } from './actions/parked-banner.tsx';
import { DispatchSection } from './dispatch/dispatch-section.tsx';
import { FulfilmentSection } from './fulfilment/fulfilment-section.tsx';
import { orderLabels as labels } from './order-labels.ts';
import { OrderMeta, OrderSummary } from './order-summary.tsx';
import { orders } from './order-view.ts';

/** The form brings many kinds of fields; readers of an order don’t wait for them. */
const OrderEdit = lazyPart(() => import('./order-form/order-edit.tsx'), 'OrderEdit');

const RecordFilesTab = lazyPart(() => import('../../services/files/record-files-tab.tsx'), 'RecordFilesTab');

/** Shows an order of an online store. §2 */
export const { page: OrderPage } = recordPages(orders, {
  facts: ({ record }) => <OrderMeta order={record} />,
  summary: ({ record }) => <OrderSummary order={record} />,
  details: orderDetails,
  notice: ({ record }) => <ParkedBanner order={record} />,
  menu: ({ record }) => <OrderActions order={record} />,
  recent: ({ store, name }) => [storeLabels[store], name].filter(Boolean).join(' · '),
  tabs: [
    {
      id: 'files',
      label: 'Files',
      content: ({ record: { id } }) => <RecordFilesTab of={orderFiles} id={id} history={marketplaceApi.history} />,
    },
  ],
  form: ({ record }) => record && <OrderEdit order={record} />,
});

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
