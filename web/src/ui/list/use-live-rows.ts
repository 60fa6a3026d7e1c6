import { useEffect, useState } from 'react';
import { keepRowOrder } from './keep-row-order.ts';

/** As long as the quiet highlight of a changed row lasts. */
const highlightMs = 2_400;
const none: ReadonlySet<string> = new Set();

type Shown<Row> = {
  /** Which answer the rows are of; null while they belong to the one before. */
  key: string | null;
  given: readonly Row[] | null;
  rows: readonly Row[] | null;
  changedRows: ReadonlySet<string>;
};

/**
 * Returns rows that are read again in place: while the same is asked for, a row that was changed stays where it is and is
 * named as changed for a moment. Another page, sort or filter shows what the server says, in its order.
 */
export function useLiveRows<Row>(
  given: readonly Row[] | null,
  key: string | null,
  rowId: (row: Row) => string,
): Pick<Shown<Row>, 'rows' | 'changedRows'> {
  const [shown, setShown] = useState<Shown<Row>>({ key, given, rows: given, changedRows: none });
  if (shown.given !== given || (key !== null && shown.key !== key)) setShown(next(shown, given, key, rowId));
  useEffect(() => {
    if (shown.changedRows.size === 0) return;
    const timer = setTimeout(() => setShown((before) => ({ ...before, changedRows: none })), highlightMs);
    return () => clearTimeout(timer);
  }, [shown.changedRows]);
  return shown;
}

function next<Row>(
  before: Shown<Row>,
  given: readonly Row[] | null,
  key: string | null,
  rowId: (row: Row) => string,
): Shown<Row> {
  const isSameQuestion = before.key === key && before.rows !== null && given !== null;
  if (!isSameQuestion || before.rows === null || given === null) return { key, given, rows: given, changedRows: none };
  const known = new Map(before.rows.map((row) => [rowId(row), row]));
  const changed = given.filter((row) => isChanged(known.get(rowId(row)), row)).map(rowId);
  return { key, given, rows: keepRowOrder(before.rows, given, rowId), changedRows: new Set(changed) };
}

/** Compares a row with the one of the same id: a query keeps the objects of rows that stay in their place, and makes new ones where others moved. */
function isChanged<Row>(before: Row | undefined, row: Row): boolean {
  return before !== undefined && before !== row && JSON.stringify(before) !== JSON.stringify(row);
}
