import { RecordGlance } from '../../ui/detail/record-glance.tsx';
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
        <RecordGlance title={order.reference} topic={orderTopic(id)} meta={<OrderMeta order={order} />}>
          <OrderBanners order={order} />
          <OrderSummary order={order} />
        </RecordGlance>
      )}
    </Loaded>
  );
}
