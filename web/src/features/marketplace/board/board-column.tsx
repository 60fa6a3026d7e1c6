import { Button, Skeleton } from '@mantine/core';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { useId } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { OrderStatusDot } from '../order-marks.tsx';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import { useColumn } from './use-column.ts';

type Props = { status: OrderStatus; query: Search };

/** Shows the orders of one status: parked ones first, then the newest; more are read as one asks for them. */
export function BoardColumn({ status, query }: Props) {
  const id = useId();
  const { count, orders, isPending, error, hasMore, isReading, readMore, retry } = useColumn(status, query);
  return (
    <section className={classes.column} aria-labelledby={id}>
      <h2 id={id} className={classes.head}>
        <OrderStatusDot status={status} />
        <span className={classes.count}>{count?.toLocaleString('en-AU')}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-labelledby={id}>
        {isPending && <Skeleton height={120} radius="md" />}
        {error && <ErrorState error={error} what="These orders" onRetry={retry} />}
        {orders.length > 0 && (
          <ul className={classes.cards}>
            {orders.map((order) => (
              <li key={order.id}>
                <BoardCard order={order} />
              </li>
            ))}
          </ul>
        )}
        {count === 0 && <p className={classes.none}>None</p>}
        {hasMore && (
          <Button variant="subtle" size="xs" fullWidth loading={isReading} onClick={readMore}>
            Show more
          </Button>
        )}
      </section>
    </section>
  );
}
