import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import {
  type OrderStatus,
  orderStatuses,
  orderStatusLabels,
  refuseStatus,
} from '@poolhouse/domain/features/orders/order-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { dollarsText, productsText } from '../../../services/order-parts/order-text.ts';
import type { BoardConfig } from '../../../ui/board/board-config.ts';
import { CardLine } from '../../../ui/board/card-line.tsx';
import { useColumnPages } from '../../../ui/board/use-column-pages.ts';
import { AssignOrder, TakeDealerOff } from '../actions/assign-order.tsx';
import { changeOrderStatus } from '../actions/change-order-status.ts';
import { CancelDialog } from '../actions/order-dialogs.tsx';
import { RefundDialog } from '../actions/refund-dialog.tsx';
import { OrderFlags, OrderStatusDot } from '../order-marks.tsx';
import { orderPaths } from '../paths.ts';
import { stepsOf } from './order-steps.ts';

const dialogs: Partial<Record<OrderStatus, typeof AssignOrder>> = {
  assigned: AssignOrder,
  received: TakeDealerOff,
  cancelled: CancelDialog,
  refunded: RefundDialog,
};

/** What the board of orders shows, and what dragging an order does. */
export const orderBoard: BoardConfig<OrderStatus, OrderSummary> = {
  noun: 'order',
  statuses: orderStatuses,
  labels: orderStatusLabels,
  heading: (status) => <OrderStatusDot status={status} sendType={null} />,
  useRows: (status, query) =>
    useColumnPages(ordersApi.list, ({ count, orders }) => ({ count, rows: orders }), { ...query, status }),
  rowLabel: ({ reference }) => reference,
  card: {
    path: ({ id }) => orderPaths.order(id),
    title: ({ company, name }) => company ?? name,
    lines: (order) => <OrderLines order={order} />,
    needsLook: ({ differences, unknownSkus }) => differences.length > 0 || unknownSkus.length > 0,
  },
  stepsOf,
  refuseMove: (order, to) =>
    refuseStatus(order, { to, reason: null, note: null })?.message ?? 'This order can’t be moved there.',
  takeStep: (queries, order, { to }) => changeOrderStatus(queries, order, { to, reason: null, note: null }),
  stepDialog: (order, { to }, onClose) => {
    const Dialog = dialogs[to];
    return Dialog && <Dialog order={order} onClose={onClose} />;
  },
};

function OrderLines({ order }: { order: OrderSummary }) {
  const { reference, date, total, products, state, postcode, dealer, dealer_name: name } = order;
  return (
    <>
      <CardLine end={dollarsText(total)}>
        {reference} · {formatDay(date)}
      </CardLine>
      <CardLine>
        {[productsText(products), [state, postcode].filter(Boolean).join('\u00A0')].filter(Boolean).join(' · ')}
      </CardLine>
      {order.status !== 'received' && <CardLine>{name ?? dealer ?? 'Our own warehouse'}</CardLine>}
      <OrderFlags {...order} />
    </>
  );
}
