import { ActionIcon, Checkbox } from '@mantine/core';
import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconChevronDown,
  IconChevronUp,
  IconGripVertical,
} from '@tabler/icons-react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import classes from './column-choice.module.css';
import type { ListColumn } from './list-config.ts';

type Props = {
  column: Pick<ListColumn<unknown>, 'id' | 'header' | 'isRowHeader'>;
  isShown: boolean;
  isFirst: boolean;
  isLast: boolean;
  onShown: (isShown: boolean) => void;
  /** Earlier (-1) or later (1) in the order. */
  onMove: (places: number) => void;
  /** Narrower (-1) or wider (1); null for a column that isn't in the table now. */
  onWiden: ((steps: number) => void) | null;
  onDropped: (draggedId: string) => void;
};

const dragKind = 'application/x-poolhouse-column';

/** Shows one column in the chooser: shown or not, where it stands and how wide it is; by mouse, by finger or by keys. */
export function ColumnChoice({ column, isShown, isFirst, isLast, onShown, onMove, onWiden, onDropped }: Props) {
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const places = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const steps = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (places !== undefined) onMove(places);
    else if (steps !== undefined) onWiden?.(steps);
    else return;
    event.preventDefault();
  };
  return (
    <li
      className={classes.row}
      draggable
      onDragStart={(event: DragEvent) => event.dataTransfer.setData(dragKind, column.id)}
      onDragOver={(event) => event.dataTransfer.types.includes(dragKind) && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDropped(event.dataTransfer.getData(dragKind));
      }}
      onKeyDown={press}
    >
      <IconGripVertical size={14} stroke={1.75} className={classes.grip} aria-hidden />
      <Checkbox
        size="xs"
        label={column.header}
        checked={isShown}
        disabled={column.isRowHeader}
        onChange={(event) => onShown(event.currentTarget.checked)}
        classNames={{ root: classes.choice, label: classes.label }}
      />
      <span className={classes.acts}>
        <Act label={`Make ${column.header} narrower`} isOff={onWiden === null} onClick={() => onWiden?.(-1)}>
          <IconArrowBarToLeft size={14} stroke={1.75} />
        </Act>
        <Act label={`Make ${column.header} wider`} isOff={onWiden === null} onClick={() => onWiden?.(1)}>
          <IconArrowBarToRight size={14} stroke={1.75} />
        </Act>
        <Act label={`Move ${column.header} left`} isOff={isFirst} onClick={() => onMove(-1)}>
          <IconChevronUp size={14} stroke={1.75} />
        </Act>
        <Act label={`Move ${column.header} right`} isOff={isLast} onClick={() => onMove(1)}>
          <IconChevronDown size={14} stroke={1.75} />
        </Act>
      </span>
    </li>
  );
}

type ActProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode };

/** Stays focusable at the end of the way, so that the focus isn't lost in the middle of moving. */
function Act({ label, isOff, onClick, children }: ActProps) {
  return (
    <ActionIcon
      size="sm"
      aria-label={label}
      aria-disabled={isOff}
      data-off={isOff}
      onClick={isOff ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  );
}
