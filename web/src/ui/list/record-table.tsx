import { type KeyboardEvent, type MouseEvent, useCallback, useRef, useState } from 'react';
import type { ListColumn, ListConfig } from './list-config.ts';
import type { SortState } from './list-state.ts';
import { RecordRow } from './record-row.tsx';
import classes from './record-table.module.css';
import { RowCheck } from './row-check.tsx';
import { moveInRows } from './row-keys.ts';
import { tableWidth } from './shown-columns.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortHeader } from './sort-header.tsx';
import type { Density } from './use-list-preferences.ts';
import type { RowSelection } from './use-row-selection.ts';

export type RecordTableProps<Row> = {
  config: Pick<ListConfig<Row>, 'title' | 'rowId' | 'rowLabel'>;
  columns: readonly ListColumn<Row>[];
  /** Null while the first page is loading. */
  rows: readonly Row[] | null;
  skeletonRows: number;
  density: Density;
  sort: SortState | null;
  onSort: (by: string) => void;
  openId: string | null;
  onOpen: (id: string) => void;
  /** Null when there is nothing to do with chosen rows. */
  selection: RowSelection<Row> | null;
  /** Rows of the page before, while the next one is on its way. */
  isStale: boolean;
};

/** The rows as a real table: headings that stay, one row in the tab order, arrows between rows. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { config, columns, rows, selection, sort, onSort, onOpen, openId } = props;
  const [activeIndex, setActiveIndex] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = selection?.toggle;
  const onKey = (event: KeyboardEvent) => moveInRows(event, body.current);
  const onPick = useCallback((id: string, event: MouseEvent) => toggle?.(id, event.shiftKey), [toggle]);
  const isMissingActive = activeIndex >= (rows?.length ?? 0);
  return (
    <table
      className={classes.table}
      style={{ minWidth: tableWidth(columns) }}
      data-density={props.density}
      data-stale={props.isStale}
      aria-label={config.title}
      aria-busy={rows === null || props.isStale}
    >
      <colgroup>
        {selection && <col style={{ width: 44 }} />}
        {columns.map((column) => (
          <col key={column.id} style={column.grows ? undefined : { width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection && <SelectAll rows={rows} rowId={config.rowId} selection={selection} />}
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKey}>
        {rows === null && (
          <SkeletonRows count={props.skeletonRows} columns={columns} hasCheckbox={selection !== null} />
        )}
        {rows?.map((row, index) => {
          const id = config.rowId(row);
          return (
            <RecordRow
              key={id}
              row={row}
              id={id}
              index={index}
              label={config.rowLabel(row)}
              columns={columns}
              isOpen={openId === id}
              isChosen={selection ? selection.isAllMatching || selection.rows.has(id) : null}
              isActive={index === (isMissingActive ? 0 : activeIndex)}
              onActive={setActiveIndex}
              onOpen={onOpen}
              onPick={onPick}
            />
          );
        })}
      </tbody>
    </table>
  );
}

type SelectAllProps<Row> = {
  rows: readonly Row[] | null;
  rowId: (row: Row) => string;
  selection: RowSelection<Row>;
};

function SelectAll<Row>({ rows, rowId, selection }: SelectAllProps<Row>) {
  const chosen = rows?.filter((row) => selection.rows.has(rowId(row))).length ?? 0;
  const isFull = selection.isAllMatching || (rows !== null && rows.length > 0 && chosen === rows.length);
  return (
    <th className={classes.check} scope="col">
      <RowCheck
        label="Select all rows of this page"
        isChecked={isFull}
        isPartly={!isFull && chosen > 0}
        isDisabled={rows === null || rows.length === 0}
        isInTabOrder
        onPick={selection.toggleAll}
      />
    </th>
  );
}
