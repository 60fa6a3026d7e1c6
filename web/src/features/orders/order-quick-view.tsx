import { OrderGlance } from '../../services/order-parts/order-glance.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderBanners } from './actions/order-banners.tsx';
import { OrderMeta } from './order-meta.tsx';
import { orderQuery, orderTopic } from './order-queries.ts';
import { OrderSummary } from './order-summary.tsx';

/** Shows an order beside the list. */
export function OrderQuickView({ id }: { id: string }) {
  return (
    <Loaded query={orderQuery(id)} what="The order">
      {(order) => (
        <OrderGlance reference={order.reference} topic={orderTopic(id)} meta={<OrderMeta order={order} />}>
          <OrderBanners order={order} />
          <OrderSummary order={order} />
        </OrderGlance>
      )}
    </Loaded>
  );
}
