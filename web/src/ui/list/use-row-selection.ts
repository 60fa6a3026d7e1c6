import { useCallback, useRef, useState } from 'react';

export type RowSelection<Row> = {
  rows: ReadonlyMap<string, Row>;
  isAllMatching: boolean;
  /** With `isRange`, everything from the row that was chosen last up to this one. */
  toggle: (id: string, isRange: boolean) => void;
  /** Chooses both rows: for going on from one to the next with shift held. */
  extend: (from: string, to: string) => void;
  /** Chooses or leaves the rows of this page. */
  toggleAll: () => void;
  selectAllMatching: () => void;
  clear: () => void;
};

type Chosen<Row> = { filterKey: string; rows: ReadonlyMap<string, Row>; isAllMatching: boolean };
type Change<Row> = (before: Chosen<Row>) => { rows: ReadonlyMap<string, Row>; isAllMatching: boolean };

/**
 * Returns which rows are chosen, kept over pages. Another search or filter starts afresh: no user acts on rows that they
 * no longer see. `pageRows` are the rows that can be chosen now: none while a page is on its way.
 */
export function useRowSelection<Row>(
  pageRows: readonly Row[],
  rowId: (row: Row) => string,
  filterKey: string,
): RowSelection<Row> {
  const [kept, setKept] = useState<Chosen<Row>>(() => none(filterKey));
  const chosen = kept.filterKey === filterKey ? kept : none<Row>(filterKey);
  const lastId = useRef<string | null>(null);
  const latest = useRef({ pageRows, rowId, filterKey });
  latest.current = { pageRows, rowId, filterKey };

  const change = useCallback((by: Change<Row>) => {
    const { filterKey: key } = latest.current;
    setKept((before) => ({ filterKey: key, ...by(before.filterKey === key ? before : none(key)) }));
  }, []);
  /** Turns rows on or off; with everything chosen, it goes on from the rows of this page. */
  const turn = useCallback(
    (rows: readonly Row[], decide: (before: ReadonlyMap<string, Row>) => boolean) =>
      change(({ rows: before, isAllMatching }) => {
        const { pageRows: all, rowId: idOf } = latest.current;
        const next = new Map(before);
        if (isAllMatching) for (const row of all) next.set(idOf(row), row);
        const isOn = decide(next);
        for (const row of rows) {
          if (isOn) next.set(idOf(row), row);
          else next.delete(idOf(row));
        }
        return { rows: next, isAllMatching: false };
      }),
    [change],
  );

  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const { pageRows: all, rowId: idOf } = latest.current;
      const rows = between(all, idOf, isRange ? lastId.current : id, id);
      turn(rows, (before) => !before.has(id));
      lastId.current = id;
    },
    [turn],
  );
  const extend = useCallback(
    (from: string, to: string) => {
      const { pageRows: all, rowId: idOf } = latest.current;
      turn(between(all, idOf, from, to), () => true);
      lastId.current = to;
    },
    [turn],
  );
  const toggleAll = useCallback(() => {
    const { pageRows: all, rowId: idOf } = latest.current;
    turn(all, (before) => !all.every((row) => before.has(idOf(row))));
  }, [turn]);
  const selectAllMatching = useCallback(() => change(({ rows }) => ({ rows, isAllMatching: true })), [change]);
  const clear = useCallback(() => change(() => ({ rows: new Map(), isAllMatching: false })), [change]);
  return { ...chosen, toggle, extend, toggleAll, selectAllMatching, clear };
}

function none<Row>(filterKey: string): Chosen<Row> {
  return { filterKey, rows: new Map(), isAllMatching: false };
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
