import {
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useState } from 'react';
import type { BoardConfig } from './board-config.ts';

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

type Words<Row extends { id: string }, Status extends string> = Pick<
  BoardConfig<Row, Status>,
  'noun' | 'nameOf' | 'labels'
>;

/** Returns what is said to people who don’t see the board. */
function accessibilityOf<Row extends { id: string }, Status extends string>(words: Words<Row, Status>) {
  const name = (active: { data: { current?: unknown } }) => words.nameOf(rowOf<Row>(active));
  const column = (over: { id: string | number } | null) =>
    over === null ? 'outside the columns' : words.labels[over.id as Status];
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${name(active)}.`,
    onDragOver: ({ active, over }) => `${name(active)} is over ${column(over)}.`,
    onDragEnd: ({ active, over }) => `Dropped ${name(active)} on ${column(over)}.`,
    onDragCancel: ({ active }) => `${name(active)} stays where it was.`,
  };
  const draggable = `Press Space to pick up the ${words.noun}, the left and right arrow keys to choose a column, Space to drop it, and Escape to cancel.`;
  return { announcements, screenReaderInstructions: { draggable } };
}

const rowOf = <Row>({ data }: { data: { current?: unknown } }) => (data.current as { row: Row }).row;

/** Returns what lets records be dragged to another column by mouse, touch and keyboard. */
export function useBoardDrag<Row extends { id: string }, Status extends string>(
  words: Words<Row, Status>,
  onDrop: (row: Row, to: Status) => void,
) {
  const [dragged, setDragged] = useState<Row | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: pixels } }),
    useSensor(TouchSensor, { activationConstraint: { delay: pressMs, tolerance: pixels } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over !== null) onDrop(rowOf<Row>(active), over.id as Status);
  };
  return {
    dragged,
    context: {
      sensors,
      collisionDetection: columnsOf,
      accessibility: accessibilityOf(words),
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => setDragged(rowOf<Row>(active)),
      onDragEnd: end,
      onDragCancel: () => setDragged(null),
    },
  };
}
