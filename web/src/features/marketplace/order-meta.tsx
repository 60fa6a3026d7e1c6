import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { dollarsText } from '../../services/order-parts/order-text.ts';
import { OrderStatusDot } from './order-marks.tsx';
import { StoreName } from './store-mark.tsx';

/** Shows the short facts under the reference of an order. */
export function OrderMeta({ order }: { order: Order }) {
  return (
    <>
      <StoreName store={order.store} />
      <OrderStatusDot status={order.status} />
      <span className="tabular">{dollarsText(order.total)}</span>
      <span>Ordered {formatDay(order.date)}</span>
    </>
  );
}
