import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import {
  type OrderStatus,
  orderLifecycle,
  orderStatuses,
  orderStatusLabels,
} from '@poolhouse/domain/features/marketplace/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { OrderBoard } from '../../../services/order-parts/order-board.tsx';
import { dollarsText, productsText } from '../../../services/order-parts/order-text.ts';
import { CardLine } from '../../../ui/board/board-card.tsx';
import { defineBoard } from '../../../ui/board/board-config.ts';
import { useBoardMoves } from '../../../ui/board/use-board-moves.tsx';
import { MoveMenu } from '../../../ui/status-steps/step-items.tsx';
import { StatusDialog, useStatusStep } from '../actions/order-dialogs.tsx';
import { changeOrderStatus, judgeDrop, type StatusStepButton, stepsOf } from '../actions/use-order-actions.ts';
import { DispatchBy, OrderStatusDot, ParkedTags } from '../order-marks.tsx';
import { useLiveOrders, useOrderFilters } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { StoreMark } from '../store-mark.tsx';

/** Shows the orders that the filters match in columns by status. */
export function BoardPage() {
  useLiveOrders();
  const person = useUser();
  const queries = useQueryClient();
  const moves = useBoardMoves<OrderSummary, StatusStepButton>({
    judge: (order, to: OrderStatus) => judgeDrop(order, to, { person, now: new Date() }),
    take: (order, { to }) => changeOrderStatus(queries, order, { to, reason: null, note: null }),
    dialog: (order, step, close) => <StatusDialog order={order} step={step} onClose={close} />,
  });
  return (
    <OrderBoard
      title="Market Place"
      filters={useOrderFilters()}
      totals={marketplaceApi.totals}
      paths={orderPaths}
      primaryAction={{ label: 'New order', to: orderPaths.create, permission: 'marketplace:create' }}
      config={orderBoard}
      statuses={orderStatuses}
      moves={moves}
    />
  );
}

/** What the board shows of orders. Of those that still go out, all parked ones come first. */
export const orderBoard = defineBoard({
  noun: 'order',
  call: marketplaceApi.list,
  rowsOf: ({ orders }) => orders,
  statusOf: (order: OrderSummary) => order.status,
  moved: (order, status: OrderStatus) => ({ ...order, status }),
  nameOf: ({ reference }) => reference,
  labels: orderStatusLabels,
  heading: (status) => <OrderStatusDot status={status} />,
  partsOf: (status, query) =>
    status === 'processing' && query.parked === undefined
      ? { first: { ...query, status, parked: 'yes' }, rest: { ...query, status, parked: 'no' } }
      : { rest: { ...query, status } },
  card: (order) => ({
    title: order.name ?? order.reference,
    path: orderPaths.order(order.id),
    mark: (
      <span title={storeLabels[order.store]}>
        <StoreMark store={order.store} />
        <span className="visually-hidden">{storeLabels[order.store]}</span>
      </span>
    ),
    isUrgent: order.parked.length > 0 && order.status === 'processing',
    canMove: orderLifecycle.nextStatuses(order).length > 0,
    body: <CardBody order={order} />,
  }),
  menu: (order) => <OrderMoves order={order} />,
});

function CardBody({ order }: { order: OrderSummary }) {
  const { reference, total, state, postcode, dealer_name: dealer, parked } = order;
  const place = [state, postcode].filter(Boolean).join('\u00A0');
  const isOpen = order.status === 'processing';
  return (
    <>
      <CardLine end={dollarsText(total)}>{reference}</CardLine>
      <CardLine>{[productsText(order.products), place].filter(Boolean).join(' · ')}</CardLine>
      {isOpen && <CardLine>{dealer ?? 'No dealer yet'}</CardLine>}
      {isOpen && order.shipBy !== null && (
        <CardLine>
          Dispatch by <DispatchBy {...order} />
        </CardLine>
      )}
      <ParkedTags parked={parked} />
    </>
  );
}

function OrderMoves({ order }: { order: OrderSummary }) {
  const { take, dialog } = useStatusStep(order);
  return (
    <>
      <MoveMenu name={order.reference} steps={stepsOf(order, new Date())} take={take} grave={['cancelled']} />
      {dialog}
    </>
  );
}
