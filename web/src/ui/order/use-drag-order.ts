import { movedTo } from '@poolhouse/domain/kernel/moved-to';
import { type DragEvent, useState } from 'react';

type Drag = { from: number; over: number };

/**
 * Returns rows that can be dragged to another place by their handle. A menu beside each row does the same: touch screens and
 * keyboards know no dragging.
 */
export function useDragOrder<Row>(rows: readonly Row[], onOrder: (rows: Row[]) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const drop = () => {
    const row = drag === null ? undefined : rows[drag.from];
    if (drag !== null && row !== undefined && drag.over !== drag.from) onOrder(movedTo(rows, row, drag.over + 1));
    setDrag(null);
  };
  return {
    handle: (index: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        const row = event.currentTarget.closest('[data-drag-row]');
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', '');
        if (row !== null) event.dataTransfer.setDragImage(row, 12, 12);
        setDrag({ from: index, over: index });
      },
      onDragEnd: () => setDrag(null),
    }),
    row: (index: number) => ({
      'data-drag-row': index,
      'data-dragged': drag?.from === index,
      'data-drop': drag === null || drag.over !== index || drag.from === index ? undefined : sideOf(drag),
      onDragOver: (event: DragEvent) => {
        if (drag === null) return;
        event.preventDefault();
        if (drag.over !== index) setDrag({ ...drag, over: index });
      },
      onDrop: (event: DragEvent) => {
        if (drag === null) return;
        event.preventDefault();
        drop();
      },
    }),
  };
}

/** On which side of the row under the pointer the dragged one will land. */
function sideOf({ from, over }: Drag): 'before' | 'after' {
  return over < from ? 'before' : 'after';
}
