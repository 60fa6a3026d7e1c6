import { type Order, orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { dollarsText } from '../../services/order-parts/order-text.ts';
import { OrderStatusDot } from './order-marks.tsx';

/** Shows the short facts under the reference of an order. */
export function OrderMeta({ order }: { order: Order }) {
  return (
    <>
      <OrderStatusDot {...order} />
      <span className="tabular">{dollarsText(order.total)}</span>
      <span>{orderSourceLabels[order.source]}</span>
      <span>Ordered {formatDay(order.date)}</span>
    </>
  );
}
