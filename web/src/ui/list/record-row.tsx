import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { areSingleKeysOn } from '../../shell/use-shell-keys.ts';
import type { ListColumn } from './list-config.ts';
import classes from './record-table.module.css';
import { RowCheck } from './row-check.tsx';

export type RecordRowProps<Row> = {
  row: Row;
  id: string;
  index: number;
  label: string;
  columns: readonly ListColumn<Row>[];
  isOpen: boolean;
  /** Null when rows can't be chosen. */
  isChosen: boolean | null;
  isActive: boolean;
  onActive: (index: number) => void;
  onOpen: (id: string) => void;
  onPick: (id: string, event: MouseEvent) => void;
};

function PlainRow<Row>({ row, id, index, columns, onOpen, onPick, ...state }: RecordRowProps<Row>) {
  const click = (event: MouseEvent) => {
    if (isMeantForAnother(event)) return;
    state.onActive(index);
    onOpen(id);
  };
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') onOpen(id);
    else if (event.key === 'x' && state.isChosen !== null && areSingleKeysOn()) {
      event.currentTarget.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
    }
  };
  return (
    <tr
      className={classes.row}
      data-row-index={index}
      data-open={state.isOpen}
      data-chosen={state.isChosen === true}
      aria-selected={state.isChosen ?? undefined}
      tabIndex={state.isActive ? 0 : -1}
      onFocus={() => state.onActive(index)}
      onClick={click}
      onKeyDown={press}
    >
      {state.isChosen !== null && (
        <td className={classes.check}>
          <RowCheck label={`Select ${state.label}`} isChecked={state.isChosen} onPick={(event) => onPick(id, event)} />
        </td>
      )}
      {columns.map((column) => {
        const Cell = column.isRowHeader ? 'th' : 'td';
        return (
          <Cell key={column.id} scope={column.isRowHeader ? 'row' : undefined} data-align={column.align}>
            {column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

function isMeantForAnother(event: MouseEvent): boolean {
  const target = event.target;
  if (event.defaultPrevented || !(target instanceof Element)) return true;
  if (target.closest('a, button, input, label') !== null) return true;
  return (window.getSelection()?.toString() ?? '') !== '';
}

/** A page of 200 rows stays fast because only the rows that changed are drawn again. */
export const RecordRow = memo(PlainRow) as typeof PlainRow;
