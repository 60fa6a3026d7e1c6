import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useUser } from '../../../platform/session/session.ts';
import { OrderBoard } from '../../../services/order-parts/order-board.tsx';
import { useBoardMoves } from '../../../ui/board/use-board-moves.tsx';
import { StatusDialog } from '../actions/status-dialog.tsx';
import { changeOrderStatus, judgeDrop, type StatusStepButton } from '../actions/status-step.ts';
import { useOrderFilters } from '../order-filters.ts';
import { useLiveOrders } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { orderBoard } from './order-board.tsx';

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
