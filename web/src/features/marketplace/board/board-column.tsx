import { useDroppable } from '@dnd-kit/core';
import { Button, Skeleton } from '@mantine/core';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { useId } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { OrderStatusDot } from '../order-marks.tsx';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import type { BoardMove } from './use-board-moves.tsx';
import { useColumn } from './use-column.ts';

type Props = {
  status: OrderStatus;
  query: Search;
  /** An order on its way to another column. */
  move: BoardMove | null;
  /** Whether the dragged order can be dropped here; null while none is dragged, and in its own column. */
  isOpen: boolean | null;
};

/** Shows the orders of one status: parked ones first, then the newest; more are read as one asks for them. */
export function BoardColumn({ status, query, move, isOpen }: Props) {
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const { count, orders, isPending, error, hasMore, isReading, readMore, retry } = useColumn(status, query);
  const shown = withMove(orders, status, move);
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-labelledby={id}
      data-open={isOpen ?? undefined}
      data-over={isOver || undefined}
    >
      <h2 id={id} className={classes.head}>
        <OrderStatusDot status={status} />
        <span className={classes.count}>{count?.toLocaleString('en-AU')}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-labelledby={id}>
        {isPending && <Skeleton height={120} radius="md" />}
        {error && <ErrorState error={error} what="These orders" onRetry={retry} />}
        {shown.length > 0 && (
          <ul className={classes.cards}>
            {shown.map((order) => (
              <li key={order.id}>
                <BoardCard order={order} />
              </li>
            ))}
          </ul>
        )}
        {count === 0 && shown.length === 0 && <p className={classes.none}>None</p>}
        {hasMore && (
          <Button variant="subtle" size="xs" fullWidth loading={isReading} onClick={readMore}>
            Show more
          </Button>
        )}
      </section>
    </section>
  );
}

/** An order that was dropped is in its new column at once; if the server refuses, it is where it was again. */
function withMove(orders: readonly OrderSummary[], status: OrderStatus, move: BoardMove | null) {
  if (move === null) return orders;
  const others = orders.filter(({ id }) => id !== move.order.id);
  return move.to === status ? [{ ...move.order, status }, ...others] : others;
}
