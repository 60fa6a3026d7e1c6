import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { useParams } from '@tanstack/react-router';
import { lazyPart } from '../../platform/api/load-code.ts';
import { useRecent } from '../../platform/use-recent.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { listOfRecords } from '../../ui/detail/record-steps.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderActions } from './actions/order-actions.tsx';
import { OrderBanners } from './actions/order-banners.tsx';
import { OrderMeta } from './order-meta.tsx';
import classes from './order-page.module.css';
import { orderQuery, orderTopic, useLiveOrder } from './order-queries.ts';
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
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <Loaded query={orderQuery(id)} what="The order" skeleton={<RecordSkeleton />}>
      {(order) => <LoadedOrder key={order.id} order={order} />}
    </Loaded>
  );
}

function LoadedOrder({ order }: { order: Order }) {
  useLiveOrder(order.id);
  useRecent({ path: orderPaths.order(order.id), title: order.reference, note: order.name });
  return (
    <RecordPage
      title={order.reference}
      back={<BackLink to={orderPaths.list}>Orders</BackLink>}
      record={{ kind: 'order', id: order.id }}
      topic={orderTopic(order.id)}
      list={orderList}
      facts={<OrderMeta order={order} />}
      notice={
        <div className={classes.notice}>
          <OrderBanners order={order} />
        </div>
      }
      menu={<OrderActions order={order} />}
      edit={{ permission: 'orders:edit', form: OrderEdit }}
      tabs={orderTabs}
      tabProps={{ order }}
    />
  );
}
