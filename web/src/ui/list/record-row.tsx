import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { areSingleKeysOn } from '../../platform/single-keys.ts';
import type { ListColumn } from './list-config.ts';
import classes from './record-table.module.css';
import { RowCheck } from './row-check.tsx';

/** What rows do; the same for all of them, so that a row is drawn again only when its own facts change. */
export type RowActions = {
  onActive: (index: number) => void;
  onOpen: (id: string) => void;
  /** Gets ready what opening the row needs. */
  onNear: (id: string) => void;
  /** Goes to the row's page, in another tab where the person asks for one. */
  onVisit: (id: string, isNewTab: boolean) => void;
  onPick: (id: string, isRange: boolean) => void;
};

export type RecordRowProps<Row> = {
  row: Row;
  id: string;
  index: number;
  label: string;
  columns: readonly ListColumn<Row>[];
  isOpen: boolean;
  isChanged: boolean;
  /** Null when rows can't be chosen. */
  isChosen: boolean | null;
  isActive: boolean;
  acts: RowActions;
};

function PlainRow<Row>({ row, id, index, columns, acts, ...state }: RecordRowProps<Row>) {
  const click = (event: MouseEvent) => {
    if (isMeantForAnother(event)) return;
    acts.onActive(index);
    if (event.ctrlKey || event.metaKey) acts.onVisit(id, true);
    else acts.onOpen(id);
  };
  const middleClick = (event: MouseEvent) => {
    if (event.button === 1 && !isMeantForAnother(event)) acts.onVisit(id, true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey) return;
    if (event.key === 'Enter') {
      if (state.isOpen || event.ctrlKey || event.metaKey) acts.onVisit(id, false);
      else acts.onOpen(id);
    } else if (state.isChosen !== null && isPick(event)) {
      event.preventDefault();
      acts.onPick(id, event.shiftKey);
    }
  };
  return (
    <tr
      className={classes.row}
      data-row-index={index}
      data-open={state.isOpen}
      data-changed={state.isChanged}
      data-chosen={state.isChosen === true}
      aria-selected={state.isChosen ?? undefined}
      tabIndex={state.isActive ? 0 : -1}
      onFocus={() => acts.onActive(index)}
      onPointerDown={() => acts.onNear(id)}
      onClick={click}
      onMouseDown={keepFromScrolling}
      onAuxClick={middleClick}
      onKeyDown={press}
    >
      {state.isChosen !== null && (
        <td className={classes.check}>
          <RowCheck
            label={`Select ${state.label}`}
            isChecked={state.isChosen}
            onPick={(event) => acts.onPick(id, event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            scope={column.isRowHeader ? 'row' : undefined}
            className={column.isRowHeader ? classes.pinned : undefined}
            data-align={column.align}
            data-holds={column.holds}
          >
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** The middle button would begin to scroll the list. */
function keepFromScrolling(event: MouseEvent): void {
  if (event.button === 1 && !isMeantForAnother(event)) event.preventDefault();
}

/** The space bar, and x unless single keys are switched off. */
function isPick({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return false;
  return key === ' ' || (key.toLowerCase() === 'x' && areSingleKeysOn());
}

function isMeantForAnother(event: MouseEvent): boolean {
  const target = event.target;
  if (event.defaultPrevented || !(target instanceof Element)) return true;
  if (target.closest('a, button, input, label') !== null) return true;
  return (window.getSelection()?.toString() ?? '') !== '';
}

/** A page of 200 rows stays fast because only the rows that changed are drawn again. */
export const RecordRow = memo(PlainRow) as typeof PlainRow;
