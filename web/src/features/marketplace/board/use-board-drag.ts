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
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, orderStatusLabels } from '@poolhouse/domain/features/marketplace/order-status';
import { useState } from 'react';

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

type Dragged = { order: OrderSummary };
const orderOf = ({ data }: { data: { current?: unknown } }) => (data.current as Dragged).order;
const columnText = (over: { id: string | number } | null) =>
  over === null ? 'outside the columns' : orderStatusLabels[over.id as OrderStatus];

/** Said to people who don’t see the board. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `Picked up ${orderOf(active).reference}.`,
  onDragOver: ({ active, over }) => `${orderOf(active).reference} is over ${columnText(over)}.`,
  onDragEnd: ({ active, over }) => `Dropped ${orderOf(active).reference} on ${columnText(over)}.`,
  onDragCancel: ({ active }) => `${orderOf(active).reference} stays where it was.`,
};
const draggable =
  'Press Space to pick up the order, the left and right arrow keys to choose a column, Space to drop it, and Escape to cancel.';

/** Returns what lets orders be dragged to another column by mouse, touch and keyboard. */
export function useBoardDrag(onDrop: (order: OrderSummary, to: OrderStatus) => void) {
  const [dragged, setDragged] = useState<OrderSummary | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: pixels } }),
    useSensor(TouchSensor, { activationConstraint: { delay: pressMs, tolerance: pixels } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextColumn }),
  );
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null);
    if (over !== null) onDrop(orderOf(active), over.id as OrderStatus);
  };
  return {
    dragged,
    context: {
      sensors,
      collisionDetection: columnsOf,
      accessibility: { announcements, screenReaderInstructions: { draggable } },
      onDragStart: ({ active }: Pick<DragEndEvent, 'active'>) => setDragged(orderOf(active)),
      onDragEnd: end,
      onDragCancel: () => setDragged(null),
    },
  };
}
