import { Fragment, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type CellPosition, positionAfter } from './cell-position.ts';
import classes from './check-matrix.module.css';
import { useOverflowsRight } from './use-overflows-right.ts';

export type MatrixColumn = { id: string; label: string };
export type MatrixRow = { id: string; label: string; note?: ReactNode; action?: ReactNode };
export type MatrixGroup = { title: string | null; rows: readonly MatrixRow[] };

/**
 * A cell: `usual` as it ships or by default, `changed` where a user set it, `implied` where another cell brings it.
 * `locked` says why it can't be switched here; `note` what it is.
 */
export type MatrixCell = {
  isOn: boolean;
  look: 'usual' | 'changed' | 'implied';
  locked: string | null;
  note: string;
};

type Props = {
  caption: string;
  corner: string;
  columns: readonly MatrixColumn[];
  groups: readonly MatrixGroup[];
  cellOf: (row: string, column: string) => MatrixCell;
  onSwitch: (row: string, column: string) => void;
};

/** Shows a table of boxes under row and column headers: one stop for Tab, arrows go from cell to cell, Space switches. */
export function CheckMatrix({ caption, corner, columns, groups, cellOf, onSwitch }: Props) {
  const base = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const hasMore = useOverflowsRight(scroller);
  const rows = groups.flatMap((group) => group.rows);
  const [place, setPlace] = useState<CellPosition>({ row: 0, column: 0 });
  const [hint, setHint] = useState<{ row: MatrixRow; column: MatrixColumn } | null>(null);
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = positionAfter(event.key, place, rows.length, columns.length);
    if (next === null || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    setPlace(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row}:${next.column}"]`)?.focus();
  };
  const idOf = (part: string) => `${base}-${part}`;
  return (
    <div className={classes.matrix}>
      <p className={classes.hint} aria-hidden>
        {hint === null ? 'Hover over a box to see why it’s on or off.' : sentenceOf(hint, cellOf)}
      </p>
      <div ref={scroller} className={classes.scroller} data-more={hasMore}>
        <table className={classes.table} onKeyDown={press} onMouseLeave={() => setHint(null)}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={classes.corner}>
                {corner}
              </th>
              {columns.map((column) => (
                <th key={column.id} scope="col" id={idOf(column.id)} className={classes.column}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <Fragment key={group.title ?? group.rows[0]?.id}>
                {group.title !== null && (
                  <tr>
                    <th scope="rowgroup" colSpan={columns.length + 1} className={classes.group}>
                      <span>{group.title}</span>
                    </th>
                  </tr>
                )}
                {group.rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row" className={classes.row} data-inner={group.title !== null}>
                      <span className={classes.rowInside}>
                        <span>
                          <span id={idOf(row.id)}>{row.label}</span>
                          {row.note !== undefined && <span className={classes.note}>{row.note}</span>}
                        </span>
                        {row.action}
                      </span>
                    </th>
                    {columns.map((column, at) => {
                      const here = { row: rows.indexOf(row), column: at };
                      return (
                        <td key={column.id} className={classes.cell} onMouseEnter={() => setHint({ row, column })}>
                          <Box
                            cell={cellOf(row.id, column.id)}
                            labelledBy={`${idOf(row.id)} ${idOf(column.id)}`}
                            place={here}
                            isStop={here.row === place.row && here.column === place.column}
                            onFocus={() => {
                              setPlace(here);
                              setHint({ row, column });
                            }}
                            onSwitch={() => onSwitch(row.id, column.id)}
                          />
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type BoxProps = {
  cell: MatrixCell;
  labelledBy: string;
  place: CellPosition;
  isStop: boolean;
  onFocus: () => void;
  onSwitch: () => void;
};

/** A locked box can still be reached, so that its reason can be read. */
function Box({ cell, labelledBy, place, isStop, onFocus, onSwitch }: BoxProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      data-place={`${place.row}:${place.column}`}
      data-look={cell.look}
      aria-labelledby={labelledBy}
      aria-disabled={cell.locked !== null}
      title={[cell.note, cell.locked].filter(Boolean).join(' ')}
      tabIndex={isStop ? 0 : -1}
      checked={cell.isOn}
      onFocus={onFocus}
      onChange={() => {
        if (cell.locked === null) onSwitch();
      }}
    />
  );
}

function sentenceOf({ row, column }: { row: MatrixRow; column: MatrixColumn }, cellOf: Props['cellOf']): string {
  const { note, locked } = cellOf(row.id, column.id);
  return [`${row.label}, ${column.label.toLowerCase()}:`, note, locked].filter(Boolean).join(' ');
}
