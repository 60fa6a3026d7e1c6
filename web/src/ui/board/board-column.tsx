import { useDroppable } from '@dnd-kit/core';
import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import { ErrorState } from '../error-state.tsx';
import type { Search } from '../list/list-state.ts';
import classes from './board.module.css';
import { BoardCard } from './board-card.tsx';
import type { BoardConfig, BoardRow } from './board-config.ts';
import type { BoardMove, BoardMoves } from './use-board-moves.ts';

type Props<Status extends string, Row extends BoardRow<Status>> = {
  config: BoardConfig<Status, Row>;
  status: Status;
  query: Search;
  moves: BoardMoves<Status, Row>;
  /** Whether the dragged card can be dropped here; null while none is dragged, and in its own column. */
  isOpen: boolean | null;
};

/** Shows the records of one status; more are read as they are asked for. */
export function BoardColumn<Status extends string, Row extends BoardRow<Status>>(props: Props<Status, Row>) {
  const { config, status, query, moves, isOpen } = props;
  const id = useId();
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const { count, rows, isPending, error, hasMore, isReading, readMore, retry } = config.useRows(status, query);
  const shown = withMove(rows, status, moves.move);
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
        {error !== null && <ErrorState error={error} what={`These ${config.noun}s`} onRetry={retry} />}
        {shown.length > 0 && (
          <ul className={classes.cards}>
            {shown.map((row) => (
              <li key={row.id}>
                <BoardCard config={config} row={row} onTake={(step) => moves.take(row, step)} />
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

/** A card that was dropped is in its new column at once; if the server refuses, it is where it was again. */
function withMove<Status extends string, Row extends BoardRow<Status>>(
  rows: readonly Row[],
  status: Status,
  move: BoardMove<Status, Row> | null,
): readonly Row[] {
  if (move === null) return rows;
  const others = rows.filter(({ id }) => id !== move.row.id);
  return move.to === status ? [{ ...move.row, status }, ...others] : others;
}
