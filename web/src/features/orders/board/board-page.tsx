import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { type OrderStatus, orderStatuses, orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { OrderBoard } from '../../../services/order-parts/order-board.tsx';
import { dollarsText, productsText } from '../../../services/order-parts/order-text.ts';
import { CardLine } from '../../../ui/board/board-card.tsx';
import { defineBoard } from '../../../ui/board/board-config.ts';
import { useBoardMoves } from '../../../ui/board/use-board-moves.tsx';
import type { StatusStep } from '../../../ui/status-steps/status-step.ts';
import { MoveMenu } from '../../../ui/status-steps/step-items.tsx';
import { useStep } from '../../../ui/status-steps/use-step.tsx';
import { AssignOrder, TakeDealerOff } from '../actions/assign-order.tsx';
import { CancelDialog, RefundDialog } from '../actions/order-dialogs.tsx';
import { changeOrderStatus } from '../actions/use-order-actions.ts';
import { OrderFlags, OrderStatusDot } from '../order-marks.tsx';
import { useLiveOrders, useOrderFilters } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { judgeDrop, stepsOf } from './order-steps.ts';

/** Shows the orders that the filters match in columns by status. */
export function BoardPage() {
  useLiveOrders();
  const person = useUser();
  const queries = useQueryClient();
  const moves = useBoardMoves<OrderSummary, StatusStep<OrderStatus>>({
    judge: (order, to) => judgeDrop(order, to, { person, now: new Date() }),
    take: (order, { to }) => changeOrderStatus(queries, order, { to, reason: null, note: null }),
    dialog: (order, { to }, close) => <StepDialog order={order} to={to} onClose={close} />,
  });
  return (
    <OrderBoard
      title="Orders"
      filters={useOrderFilters()}
      totals={ordersApi.totals}
      paths={orderPaths}
      config={orderBoard}
      statuses={orderStatuses}
      moves={moves}
    />
  );
}

/** What the board shows of orders. */
export const orderBoard = defineBoard({
  noun: 'order',
  call: ordersApi.list,
  rowsOf: ({ orders }) => orders,
  statusOf: (order: OrderSummary) => order.status,
  moved: (order, status: OrderStatus) => ({ ...order, status }),
  nameOf: ({ reference }) => reference,
  labels: orderStatusLabels,
  heading: (status) => <OrderStatusDot status={status} sendType={null} />,
  partsOf: (status, query) => ({ rest: { ...query, status } }),
  card: (order) => ({
    title: order.company ?? order.name,
    path: orderPaths.order(order.id),
    isUrgent: order.differences.length > 0 || order.unknownSkus.length > 0,
    canMove: stepsOf(order).length > 0,
    body: <CardBody order={order} />,
  }),
  menu: (order) => <OrderMoves order={order} />,
});

function CardBody({ order }: { order: OrderSummary }) {
  const { reference, total, products, state, postcode, dealer, dealer_name: name } = order;
  const place = [state, postcode].filter(Boolean).join('\u00A0');
  return (
    <>
      <CardLine end={dollarsText(total)}>{reference}</CardLine>
      <CardLine>{[productsText(products), place].filter(Boolean).join(' · ')}</CardLine>
      {order.status !== 'received' && <CardLine>{name ?? dealer ?? 'Our own warehouse'}</CardLine>}
      <OrderFlags {...order} />
    </>
  );
}

function OrderMoves({ order }: { order: OrderSummary }) {
  const queries = useQueryClient();
  const { take, dialog } = useStep<StatusStep<OrderStatus>>(
    ({ to }) => changeOrderStatus(queries, order, { to, reason: null, note: null }),
    ({ to }, close) => <StepDialog order={order} to={to} onClose={close} />,
  );
  return (
    <>
      <MoveMenu name={order.reference} steps={stepsOf(order)} take={take} grave={['cancelled']} />
      {dialog}
    </>
  );
}

const dialogs: Partial<Record<OrderStatus, typeof AssignOrder>> = {
  assigned: AssignOrder,
  received: TakeDealerOff,
  cancelled: CancelDialog,
  refunded: RefundDialog,
};

/** Asks for what moving an order to a column takes: a dealer, a reason, or what is refunded. */
function StepDialog({ order, to, onClose }: { order: OrderSummary; to: OrderStatus; onClose: () => void }) {
  const Dialog = dialogs[to];
  return Dialog && <Dialog order={order} onClose={onClose} />;
}
