import { useCallback, useEffect, useRef, useState } from 'react';

export type RowSelection<Row> = {
  rows: ReadonlyMap<string, Row>;
  isAllMatching: boolean;
  toggle: (id: string, isRange: boolean) => void;
  /** Chooses or leaves the rows of this page. */
  toggleAll: () => void;
  selectAllMatching: () => void;
  clear: () => void;
};

type Chosen<Row> = { rows: ReadonlyMap<string, Row>; isAllMatching: boolean };

function none<Row>(): Chosen<Row> {
  return { rows: new Map(), isAllMatching: false };
}

/**
 * Which rows are chosen, kept over pages. Another search or filter starts afresh: nobody acts on rows that they no
 * longer see.
 */
export function useRowSelection<Row>(
  pageRows: readonly Row[],
  rowId: (row: Row) => string,
  filterKey: string,
): RowSelection<Row> {
  const [chosen, setChosen] = useState<Chosen<Row>>(none<Row>);
  const lastId = useRef<string | null>(null);
  const latest = useRef({ pageRows, rowId });
  latest.current = { pageRows, rowId };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the filters
  useEffect(() => setChosen(none<Row>), [filterKey]);

  const toggle = useCallback((id: string, isRange: boolean) => {
    const { pageRows: rows, rowId: idOf } = latest.current;
    const from = isRange ? lastId.current : id;
    setChosen((before) => {
      const next = new Map(before.rows);
      const isOn = !before.rows.has(id);
      for (const row of between(rows, idOf, from, id)) {
        if (isOn) next.set(idOf(row), row);
        else next.delete(idOf(row));
      }
      return { rows: next, isAllMatching: false };
    });
    lastId.current = id;
  }, []);

  const toggleAll = useCallback(() => {
    const { pageRows: rows, rowId: idOf } = latest.current;
    setChosen((before) => {
      const next = new Map(before.rows);
      const isOn = !rows.every((row) => before.rows.has(idOf(row)));
      for (const row of rows) {
        if (isOn) next.set(idOf(row), row);
        else next.delete(idOf(row));
      }
      return { rows: next, isAllMatching: false };
    });
  }, []);

  const selectAllMatching = useCallback(() => setChosen((before) => ({ ...before, isAllMatching: true })), []);
  const clear = useCallback(() => setChosen(none<Row>), []);
  return { ...chosen, toggle, toggleAll, selectAllMatching, clear };
}

function between<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  from: string | null,
  to: string,
): readonly Row[] {
  const start = rows.findIndex((row) => idOf(row) === (from ?? to));
  const end = rows.findIndex((row) => idOf(row) === to);
  if (end < 0) return [];
  return start < 0 ? rows.slice(end, end + 1) : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}
