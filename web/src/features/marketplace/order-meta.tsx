import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { OrderAmount } from '../../services/order-parts/order-amount.tsx';
import { OrderStatusDot } from './order-marks.tsx';
import { StoreName } from './store-mark.tsx';

/** Shows the short facts under the reference of an order. */
export function OrderMeta({ order }: { order: Order }) {
  return (
    <>
      <StoreName store={order.store} />
      <OrderStatusDot status={order.status} />
      <OrderAmount {...order} />
      <span>Ordered {formatDay(order.date)}</span>
    </>
  );
}
