import { useDraggable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './board.module.css';
import type { BoardCardLooks, BoardConfig } from './board-config.ts';

type Props<Row extends { id: string }> = { config: BoardConfig<Row, string>; row: Row };

/** Shows a record on the board: it opens its page, and it is dragged to another column, or moved there by its menu. */
export function BoardCard<Row extends { id: string }>({ config, row }: Props<Row>) {
  const looks = config.card(row);
  const { canMove, isUrgent } = looks;
  const drag = useDraggable({ id: row.id, data: { row }, disabled: !canMove });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = drag;
  return (
    <article
      ref={setNodeRef}
      className={classes.card}
      data-urgent={isUrgent}
      data-dragging={isDragging}
      data-movable={canMove}
      {...listeners}
    >
      <CardBody looks={looks}>
        {canMove && (
          <ActionIcon
            ref={setActivatorNodeRef}
            size={24}
            className={classes.grip}
            {...attributes}
            aria-label={`Drag ${config.nameOf(row)}`}
          >
            <IconGripVertical size={14} stroke={1.75} />
          </ActionIcon>
        )}
        {config.menu(row)}
      </CardBody>
    </article>
  );
}

/** Shows the record that is being dragged, under the pointer. */
export function DraggedCard<Row extends { id: string }>({ config, row }: Props<Row>) {
  const looks = config.card(row);
  return (
    <article className={classes.card} data-urgent={looks.isUrgent} data-lifted>
      <CardBody looks={looks} />
    </article>
  );
}

function CardBody({ looks: { mark, path, title, body }, children }: { looks: BoardCardLooks; children?: ReactNode }) {
  return (
    <>
      <header className={classes.cardHead}>
        {mark && <span className={classes.mark}>{mark}</span>}
        <Link to={path} className={classes.cardTitle} draggable={false}>
          {title}
        </Link>
        {children && <span className={classes.moves}>{children}</span>}
      </header>
      {body}
    </>
  );
}

type CardLineProps = {
  children?: ReactNode;
  end?: ReactNode;
  /** What is separated by dots; a dot never ends or begins a line. */
  parts?: readonly (string | null | undefined)[];
};

/** Shows a line of a card; two parts stand at its ends. */
export function CardLine({ children, end, parts }: CardLineProps) {
  if (parts !== undefined)
    return (
      <p className={classes.cardLine}>
        <span className={classes.dotted}>
          {parts.filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      </p>
    );
  return (
    <p className={classes.cardLine}>
      {end === undefined ? children : <span className={classes.start}>{children}</span>}
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </p>
  );
}
