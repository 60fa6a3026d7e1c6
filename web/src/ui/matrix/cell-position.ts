export type CellPosition = { row: number; column: number };

/** Returns where a key leads from a cell; null for keys that go nowhere here. The edges hold. */
export function positionAfter(key: string, from: CellPosition, rows: number, columns: number): CellPosition | null {
  const lastRow = rows - 1;
  const lastColumn = columns - 1;
  switch (key) {
    case 'ArrowUp':
      return { ...from, row: Math.max(0, from.row - 1) };
    case 'ArrowDown':
      return { ...from, row: Math.min(lastRow, from.row + 1) };
    case 'ArrowLeft':
      return { ...from, column: Math.max(0, from.column - 1) };
    case 'ArrowRight':
      return { ...from, column: Math.min(lastColumn, from.column + 1) };
    case 'Home':
      return { ...from, column: 0 };
    case 'End':
      return { ...from, column: lastColumn };
    default:
      return null;
  }
}
