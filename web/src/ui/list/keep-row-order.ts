/**
 * Returns the fresh rows in the order in which those known before stood; rows that are new come where the server put them, rows
 * that are gone leave no gap.
 */
export function keepRowOrder<Row>(
  before: readonly Row[],
  fresh: readonly Row[],
  rowId: (row: Row) => string,
): readonly Row[] {
  const place = new Map(before.map((row, index) => [rowId(row), index]));
  const placeOf = (row: Row) => place.get(rowId(row)) ?? 0;
  const known = fresh.filter((row) => place.has(rowId(row))).sort((one, other) => placeOf(one) - placeOf(other));
  let at = 0;
  return fresh.map((row) => (place.has(rowId(row)) ? (known[at++] ?? row) : row));
}
