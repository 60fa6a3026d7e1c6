import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
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
import { StatusDialog } from '../actions/status-dialog.tsx';
import { changeOrderStatus, judgeDrop, type StatusStepButton } from '../actions/status-step.ts';
import { useOrderFilters } from '../order-filters.ts';
import { useLiveOrders } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { orderBoard } from './order-board.tsx';

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
        title="Market Place"
        actions={
          <HeadActions
            many="orders"
            shape={{ shown: 'board', paths: orderPaths, query }}
            primaryAction={{ label: 'New order', to: orderPaths.create, permission: 'marketplace:create' }}
          />
        }
      />
      <PageFilterBar title="Market Place" searchLabel="Search orders" {...filters} />
      <OrderTotals call={marketplaceApi.totals} query={query} />
      <Board config={orderBoard} statuses={shown} query={query} moves={useOrderMoves()} />
    </BoardPageFrame>
  );
}

function useOrderMoves() {
  const person = useUser();
  const queries = useQueryClient();
  return useBoardMoves<OrderSummary, StatusStepButton>({
    judge: (order, to: OrderStatus) => judgeDrop(order, to, { person, now: new Date() }),
    take: (order, { to }) => changeOrderStatus(queries, order, { to, reason: null, note: null }),
    dialog: (order, step, close) => <StatusDialog order={order} step={step} onClose={close} />,
  });
}
