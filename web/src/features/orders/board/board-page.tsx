import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { orderStatuses } from '@poolhouse/domain/features/orders/order-status';
import { useMemo } from 'react';
import { OrderTotals } from '../../../services/order-parts/order-totals.tsx';
import { Board, BoardPageFrame } from '../../../ui/board/board.tsx';
import { ListShape } from '../../../ui/list/list-shape.tsx';
import { exportQueryOf } from '../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../ui/list/page-filters.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useOrderFilters } from '../order-filters.ts';
import { useLiveOrders } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { orderBoard, useOrderMoves } from './order-board.tsx';

/** Shows the orders that the filters match in columns by status. */
export function BoardPage() {
  useLiveOrders();
  const filters = usePageFilters(useOrderFilters());
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  const chosen = filters.state.filters.status ?? [];
  const shown = orderStatuses.filter((status) => chosen.length === 0 || chosen.includes(status));
  return (
    <BoardPageFrame>
      <PageHeader title="Orders" actions={<ListShape shown="board" paths={orderPaths} query={query} />} />
      <PageFilterBar title="Orders" searchLabel="Search orders" {...filters} />
      <OrderTotals call={ordersApi.totals} query={query} />
      <Board config={orderBoard} statuses={shown} query={query} moves={useOrderMoves()} />
    </BoardPageFrame>
  );
}
