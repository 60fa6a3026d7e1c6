import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { lazyPart } from '../../platform/api/load-code.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../ui/detail/record-steps.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { ParkedBanner } from './actions/parked-banner.tsx';
import { OrderMeta } from './order-meta.tsx';
import { orderCalls, orderTopic } from './order-queries.ts';
import { orderTabs } from './order-tabs.tsx';
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
