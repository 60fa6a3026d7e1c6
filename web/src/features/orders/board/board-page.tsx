import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { type OrderStatus, orderStatuses } from '@poolhouse/domain/features/orders/order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { OrderTotals } from '../../../services/order-parts/order-totals.tsx';
import { Board, BoardPageFrame } from '../../../ui/board/board.tsx';
import { useBoardMoves } from '../../../ui/board/use-board-moves.tsx';
import { HeadActions } from '../../../ui/list/head-actions.tsx';
import { exportQueryOf } from '../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../ui/list/page-filters.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
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
  const filters = usePageFilters(useOrderFilters());
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  const chosen = filters.state.filters.status ?? [];
  const shown = orderStatuses.filter((status) => chosen.length === 0 || chosen.includes(status));
  return (
    <BoardPageFrame>
      <PageHeader
        title="Orders"
        actions={<HeadActions many="orders" shape={{ shown: 'board', paths: orderPaths, query }} />}
      />
      <PageFilterBar title="Orders" searchLabel="Search orders" {...filters} />
      <OrderTotals call={ordersApi.totals} query={query} />
      <Board config={orderBoard} statuses={shown} query={query} moves={useOrderMoves()} />
    </BoardPageFrame>
  );
}

function useOrderMoves() {
  const person = useUser();
  const queries = useQueryClient();
  return useBoardMoves<OrderSummary, StatusStep<OrderStatus>>({
    judge: (order, to) => judgeDrop(order, to, { person, now: new Date() }),
    take: (order, { to }) => changeOrderStatus(queries, order, { to, reason: null, note: null }),
    dialog: (order, { to }, close) => <StepDialog order={order} to={to} onClose={close} />,
  });
}
