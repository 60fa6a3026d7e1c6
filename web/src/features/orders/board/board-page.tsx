import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { type OrderStatus, orderStatuses } from '@poolhouse/domain/features/orders/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { OrderBoard } from '../../../services/order-parts/order-board.tsx';
import { useBoardMoves } from '../../../ui/board/use-board-moves.tsx';
import type { StatusStep } from '../../../ui/status-steps/status-step.ts';
import { changeOrderStatus } from '../actions/change-order-status.ts';
import { useOrderFilters } from '../order-filters.ts';
import { useLiveOrders } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { orderBoard } from './order-board.tsx';
import { judgeDrop } from './order-steps.ts';
import { StepDialog } from './step-dialog.tsx';

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
