import { DndContext, DragOverlay } from '@dnd-kit/core';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { orderStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { OrderTotals } from '../../../services/order-parts/order-totals.tsx';
import { exportQueryOf } from '../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../ui/list/page-filters.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { ListShape } from '../list-shape.tsx';
import { useOrderFilters } from '../order-filters.ts';
import { useLiveOrders } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import classes from './board.module.css';
import { DraggedCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardMoves } from './use-board-moves.tsx';

/** Shows the orders that the filters match in columns by status. */
export function BoardPage() {
  useLiveOrders();
  const filters = usePageFilters(useOrderFilters());
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  const { move, drop, canDrop, dialog } = useBoardMoves();
  const { dragged, context } = useBoardDrag(drop);
  const chosen = filters.state.filters.status ?? [];
  const shown = orderStatuses.filter((status) => chosen.length === 0 || chosen.includes(status));
  return (
    <div className={classes.page}>
      <PageHeader
        title="Market Place"
        actions={
          <>
            <ListShape shown="board" query={query} />
            <ReasonButton permission="marketplace:create" to={orderPaths.create} leftSection={<IconPlus size={16} />}>
              New order
            </ReasonButton>
          </>
        }
      />
      <PageFilterBar title="Market Place" searchLabel="Search orders" {...filters} />
      <OrderTotals call={marketplaceApi.totals} query={query} />
      <DndContext {...context}>
        <div className={classes.board} data-dragging={dragged !== null}>
          {shown.map((status) => (
            <BoardColumn
              key={status}
              status={status}
              query={query}
              move={move}
              isOpen={dragged === null || dragged.status === status ? null : canDrop(dragged, status)}
            />
          ))}
        </div>
        <DragOverlay>{dragged && <DraggedCard order={dragged} />}</DragOverlay>
      </DndContext>
      {dialog}
    </div>
  );
}
