import { DndContext, DragOverlay } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { Search } from '../list/list-state.ts';
import classes from './board.module.css';
import { DraggedCard } from './board-card.tsx';
import { BoardColumn } from './board-column.tsx';
import type { BoardConfig } from './board-config.ts';
import { useBoardDrag } from './use-board-drag.ts';
import type { BoardMove } from './use-board-moves.tsx';

type Props<Row extends { id: string }, Status extends string> = {
  config: BoardConfig<Row, Status>;
  /** The columns, in their order. */
  statuses: readonly Status[];
  query: Search;
  moves: {
    move: BoardMove<Row, Status> | null;
    drop: (row: Row, to: Status) => void;
    canDrop: (row: Row, to: Status) => boolean;
    dialog: ReactNode;
  };
};

/** Shows records in columns by status, between which they are dragged. */
export function Board<Row extends { id: string }, Status extends string>(props: Props<Row, Status>) {
  const { config, statuses, query, moves } = props;
  const { dragged, context } = useBoardDrag(config, moves.drop);
  // Within the board a status is the name of a column.
  const ofColumns = config as unknown as BoardConfig<Row, string>;
  return (
    <>
      <DndContext {...context}>
        <div className={classes.board} data-dragging={dragged !== null}>
          {statuses.map((status) => (
            <BoardColumn
              key={status}
              config={ofColumns}
              status={status}
              query={query}
              move={moves.move}
              isOpen={dragged === null || config.statusOf(dragged) === status ? null : moves.canDrop(dragged, status)}
            />
          ))}
        </div>
        <DragOverlay>{dragged && <DraggedCard config={ofColumns} row={dragged} />}</DragOverlay>
      </DndContext>
      {moves.dialog}
    </>
  );
}

/** Shows a page that a board fills, below what stands above it. */
export function BoardPageFrame({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
