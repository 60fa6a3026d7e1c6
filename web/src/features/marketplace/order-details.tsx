import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { ErpSection } from '../../services/order-parts/erp-section.tsx';
import { LinksSection } from '../../services/order-parts/links-section.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../ui/detail/folded-sections.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { RawText } from '../../ui/raw-text.tsx';
import { DispatchSection } from './dispatch/dispatch-section.tsx';
import { FulfilmentSection } from './fulfilment/fulfilment-section.tsx';
import { orderLabels as labels } from './order-labels.ts';

/** Returns everything else that is known of an order, with the imported row unchanged. §3 */
export function orderDetails(order: Order): FoldedSection[] {
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
