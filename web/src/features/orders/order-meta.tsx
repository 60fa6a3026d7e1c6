import { type Order, orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { OrderAmount } from '../../services/order-parts/order-amount.tsx';
import { OrderStatusDot } from './order-marks.tsx';

/** Shows the short facts under the reference of an order. */
export function OrderMeta({ order }: { order: Order }) {
  return (
    <>
      <OrderStatusDot {...order} />
      <OrderAmount {...order} />
      <span>{orderSourceLabels[order.source]}</span>
      <span>Ordered {formatDay(order.date)}</span>
    </>
  );
}
