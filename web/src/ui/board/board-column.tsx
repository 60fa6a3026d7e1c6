import { useDroppable } from '@dnd-kit/core';
import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { ErrorState } from '../error-state.tsx';
import type { Search } from '../list/list-state.ts';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import type { BoardConfig } from './board-config.ts';
import type { BoardMove } from './use-board-moves.tsx';
import { useColumn } from './use-column.ts';

type Props<Row extends { id: string }> = {
  config: BoardConfig<Row, string>;
  status: string;
  query: Search;
  /** A record on its way to another column. */
  move: BoardMove<Row, string> | null;
  /** Whether the dragged record can be dropped here; null while none is dragged, and in its own column. */
  isOpen: boolean | null;
};

/** Shows the records of one status; more are read as one asks for them. */
export function BoardColumn<Row extends { id: string }>({ config, status, query, move, isOpen }: Props<Row>) {
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const column = useColumn(config, config.partsOf(status, query));
  const { count, isPending, error, hasMore, isReading } = column;
  const shown = withMove(column.rows, status, move, config);
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-labelledby={id}
      data-open={isOpen ?? undefined}
      data-over={isOver || undefined}
    >
      <h2 id={id} className={classes.head}>
        {config.heading(status)}
        <span className={classes.count}>{count?.toLocaleString('en-AU')}</span>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-labelledby={id}>
        {isPending && <Skeleton height={120} radius="md" />}
        {error && <ErrorState error={error} what={`These ${config.noun}s`} onRetry={column.retry} />}
        {shown.length > 0 && (
          <ul className={classes.cards}>
            {shown.map((row) => (
              <li key={row.id}>
                <BoardCard config={config} row={row} />
              </li>
            ))}
          </ul>
        )}
        {count === 0 && shown.length === 0 && <p className={classes.none}>None</p>}
        {hasMore && (
          <Button variant="subtle" size="xs" fullWidth loading={isReading} onClick={column.readMore}>
            Show more
          </Button>
        )}
      </section>
    </section>
  );
}

/** A record that was dropped is in its new column at once; if the server refuses, it is where it was again. */
function withMove<Row extends { id: string }>(
  rows: readonly Row[],
  status: string,
  move: BoardMove<Row, string> | null,
  { moved }: Pick<BoardConfig<Row, string>, 'moved'>,
) {
  if (move === null) return rows;
  const others = rows.filter(({ id }) => id !== move.row.id);
  return move.to === status ? [moved(move.row, status), ...others] : others;
}
