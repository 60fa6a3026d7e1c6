import {
  type Active,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { BoardConfig, BoardRow } from './board-config.ts';

/** A drag begins after a few pixels, so that a click stays a click, and on a touch screen after a moment, so that one can scroll. */
const pixels = 6;
const pressMs = 220;

const columnsOf: CollisionDetection = (given) =>
  given.pointerCoordinates === null ? rectIntersection(given) : pointerWithin(given);

/** Arrows go from column to column. */
const toNextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  if (event.code !== 'ArrowLeft' && event.code !== 'ArrowRight') return undefined;
  event.preventDefault();
  const rects = context.droppableContainers.getEnabled().flatMap(({ id }) => context.droppableRects.get(id) ?? []);
  const columns = rects.sort((one, other) => one.left - other.left);
  const at = columns.findIndex(({ right }) => currentCoordinates.x < right);
  const next = columns[at + (event.code === 'ArrowRight' ? 1 : -1)];
  return next && { x: next.left + pixels, y: currentCoordinates.y };
};

const draggable = (noun: string) =>
  `Press Space to pick up the ${noun}, the left and right arrow keys to choose a column, Space to drop it, and Escape to cancel.`;

/** Returns what lets records be dragged to another column by mouse, touch and keyboard. */
export function useBoardDrag<Status extends string, Row extends BoardRow<Status>>(
  { noun, labels, rowLabel }: Pick<BoardConfig<Status, Row>, 'noun' | 'labels' | 'rowLabel'>,
  onDrop: (row: Row, to: Status) => void,
) {
  const [dragged, setDragged] = useState<Row | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: pixels } }),
    useSensor(TouchSensor, { activationConstraint: { delay: pressMs, tolerance: pixels } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const rowOf = ({ data }: Active) => (data.current as { row: Row }).row;
  const label = (active: Active) => rowLabel(rowOf(active));
  const columnText = (over: Over | null) => (over === null ? 'outside the columns' : labels[over.id as Status]);
  /** Said to people who don’t see the board. */
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${label(active)}.`,
    onDragOver: ({ active, over }) => `${label(active)} is over ${columnText(over)}.`,
    onDragEnd: ({ active, over }) => `Dropped ${label(active)} on ${columnText(over)}.`,
    onDragCancel: ({ active }) => `${label(active)} stays where it was.`,
  };
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over !== null) onDrop(rowOf(active), over.id as Status);
  };
  return {
    dragged,
    context: {
      sensors,
      collisionDetection: columnsOf,
      accessibility: { announcements, screenReaderInstructions: { draggable: draggable(noun) } },
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => setDragged(rowOf(active)),
      onDragEnd: end,
      onDragCancel: () => setDragged(null),
    },
  };
}
