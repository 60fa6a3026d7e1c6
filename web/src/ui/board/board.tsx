import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { Search } from '../list/list-state.ts';
import classes from './board.module.css';
import { DraggedCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import type { BoardConfig, BoardRow } from './board-config.ts';
import { useBoardDrag } from './use-board-drag.ts';
import { useBoardMoves } from './use-board-moves.ts';

type Props<Status extends string, Row extends BoardRow<Status>> = {
  config: BoardConfig<Status, Row>;
  /** What the filters match, as the list’s call takes it. */
  query: Search;
  /** The statuses that the filter names; all when it names none. */
  chosen: readonly string[];
};

/** Shows a page with a board below its header and filters: the columns scroll, the page doesn’t. */
export function BoardFrame({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

/** Shows records in columns by status. Cards are dragged to another column, or moved there by their menu. */
export function Board<Status extends string, Row extends BoardRow<Status>>({
  config,
  query,
  chosen,
}: Props<Status, Row>) {
  const moves = useBoardMoves(config);
  const { dragged, context } = useBoardDrag(config, moves.drop);
  const shown = config.statuses.filter((status) => chosen.length === 0 || chosen.includes(status));
  const isOpen = (status: Status) =>
    dragged === null || dragged.status === status ? null : moves.canDrop(dragged, status);
  return (
    <>
      <DndContext {...context}>
        <div className={classes.board} data-dragging={dragged !== null}>
          {shown.map((status) => (
            <BoardColumn
              key={status}
              config={config}
              status={status}
              query={query}
              moves={moves}
              isOpen={isOpen(status)}
            />
          ))}
        </div>
        <DragOverlay>{dragged && <DraggedCard config={config} row={dragged} />}</DragOverlay>
      </DndContext>
      {moves.dialog}
    </>
  );
}
