import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { OrderTotals } from '../../../services/order-parts/order-totals.tsx';
import { Board, BoardFrame } from '../../../ui/board/board.tsx';
import { ListShape } from '../../../ui/board/list-shape.tsx';
import { exportQueryOf } from '../../../ui/list/list-state.ts';
import { PageFilterBar, usePageFilters } from '../../../ui/list/page-filters.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { useOrderFilters } from '../order-filters.ts';
import { useLiveOrders } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { orderBoard } from './order-board.tsx';

/** Shows the orders that the filters match in columns by status. */
export function BoardPage() {
  useLiveOrders();
  const filters = usePageFilters(useOrderFilters());
  const query = useMemo(() => exportQueryOf(filters.state), [filters.state]);
  return (
    <BoardFrame>
      <PageHeader
        title="Market Place"
        actions={
          <>
            <ListShape shown="board" paths={orderPaths} query={query} />
            <ReasonButton permission="marketplace:create" to={orderPaths.create} leftSection={<IconPlus size={16} />}>
              New order
            </ReasonButton>
          </>
        }
      />
      <PageFilterBar title="Market Place" searchLabel="Search orders" {...filters} />
      <OrderTotals call={marketplaceApi.totals} query={query} />
      <Board config={orderBoard} query={query} chosen={filters.state.filters.status ?? []} />
    </BoardFrame>
  );
}
