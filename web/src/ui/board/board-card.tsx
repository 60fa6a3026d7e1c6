import { useDraggable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconArrowsExchange, IconGripVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MenuButton } from '../pop-up/pop-up.tsx';
import { ReasonItem } from '../reason-item.tsx';
import classes from './board.module.css';
import type { BoardConfig, BoardRow, BoardStep } from './board-config.ts';

type Props<Status extends string, Row extends BoardRow<Status>> = { config: BoardConfig<Status, Row>; row: Row };
type Take<Status extends string> = { onTake: (step: BoardStep<Status>) => void };

/** Shows a record on the board: it opens its page, and it is dragged to another column, or moved there by its menu. */
export function BoardCard<Status extends string, Row extends BoardRow<Status>>({
  config,
  row,
  onTake,
}: Props<Status, Row> & Take<Status>) {
  const steps = config.stepsOf(row);
  const canMove = steps.length > 0;
  const drag = useDraggable({ id: row.id, data: { row }, disabled: !canMove });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = drag;
  const label = config.rowLabel(row);
  return (
    <article
      ref={setNodeRef}
      className={classes.card}
      data-marked={config.card.needsLook?.(row)}
      data-dragging={isDragging}
      data-movable={canMove}
      {...listeners}
    >
      <CardBody config={config} row={row}>
        {canMove && (
          <>
            <ActionIcon
              ref={setActivatorNodeRef}
              size={24}
              className={classes.grip}
              {...attributes}
              aria-label={`Drag ${label}`}
            >
              <IconGripVertical size={14} stroke={1.75} />
            </ActionIcon>
            <MoveMenu label={label} steps={steps} onTake={onTake} />
          </>
        )}
      </CardBody>
    </article>
  );
}

/** Shows the card that is being dragged, under the pointer. */
export function DraggedCard<Status extends string, Row extends BoardRow<Status>>({ config, row }: Props<Status, Row>) {
  return (
    <article className={classes.card} data-marked={config.card.needsLook?.(row)} data-lifted>
      <CardBody config={config} row={row} />
    </article>
  );
}

function CardBody<Status extends string, Row extends BoardRow<Status>>({
  config: { card },
  row,
  children,
}: Props<Status, Row> & { children?: ReactNode }) {
  return (
    <>
      <header className={classes.cardHead}>
        {card.mark?.(row)}
        <Link to={card.path(row)} className={classes.cardTitle} draggable={false}>
          {card.title(row)}
        </Link>
        {children && <span className={classes.moves}>{children}</span>}
      </header>
      {card.lines(row)}
    </>
  );
}

function MoveMenu<Status extends string>({
  label,
  steps,
  onTake,
}: { label: string; steps: readonly BoardStep<Status>[] } & Take<Status>) {
  return (
    <MenuButton
      button={
        <ActionIcon size={24} aria-label={`Move ${label}`}>
          <IconArrowsExchange size={14} stroke={1.75} />
        </ActionIcon>
      }
    >
      {steps.map((step) => (
        <ReasonItem
          key={step.to}
          permission={step.permission}
          refused={
            step.refusal === null
              ? null
              : { permission: step.permission, refusal: { rule: 'status', message: step.refusal } }
          }
          label={step.label}
          icon={null}
          isGrave={step.isGrave}
          onClick={() => onTake(step)}
        />
      ))}
    </MenuButton>
  );
}
