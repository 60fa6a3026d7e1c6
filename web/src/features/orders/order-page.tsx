import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { lazyPart } from '../../platform/api/load-code.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../ui/detail/record-steps.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { OrderBanners } from './actions/order-banners.tsx';
import { OrderMeta } from './order-meta.tsx';
import { orderCalls, orderTopic } from './order-queries.ts';
import { orderTabs } from './order-tabs.tsx';
import { orderPaths } from './paths.ts';

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
