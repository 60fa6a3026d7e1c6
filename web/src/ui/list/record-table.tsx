import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { ColumnHeader } from './column-header.tsx';
import type { ListColumn, ListConfig } from './list-config.ts';
import type { Density } from './list-layout.ts';
import type { SortState } from './list-state.ts';
import { RecordRow, type RowActions } from './record-row.tsx';
import classes from './record-table.module.css';
import { moveInRows, rowShortcuts } from './row-keys.ts';
import { SelectAll } from './select-all.tsx';
import { pinnedAfter, tableWidth } from './shown-columns.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { rowsAbove, useFirstRows } from './use-first-rows.ts';
import { usePinnedShadow } from './use-pinned-shadow.ts';
import type { RowSelection } from './use-row-selection.ts';

export type RecordTableProps<Row> = {
  config: Pick<ListConfig<Row>, 'title' | 'rowId' | 'rowLabel' | 'rowPath' | 'quickView'>;
  columns: readonly ListColumn<Row>[];
  /** Null while the first page is loading. */
  rows: readonly Row[] | null;
  rowsKey: string;
  /** Ids of rows that were changed a moment ago. */
  changed: ReadonlySet<string>;
  skeletonRows: number;
  density: Density;
  sort: SortState | null;
  onSort: (by: string) => void;
  /** Pixels; null puts the column back to its usual width. */
  onWidth: (columnId: string, width: number | null) => void;
  openId: string | null;
  onOpen: (id: string) => void;
  onNear: RowActions['onNear'];
  onVisit: RowActions['onVisit'];
  /** Null when there is nothing to do with chosen rows. */
  selection: RowSelection<Row> | null;
  /** Rows of the page before, while the next one is on its way. */
  isStale: boolean;
};

/** Shows the rows as a real table: headings and names that stay, one row in the tab order, arrows between rows. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { config, columns, rows, selection, sort, onSort, onOpen, onNear, onVisit, openId } = props;
  const table = useRef<HTMLTableElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const toggle = selection?.toggle;
  const acts = useMemo<RowActions>(
    () => ({ onActive: setActiveIndex, onOpen, onNear, onVisit, onPick: (id, isRange) => toggle?.(id, isRange) }),
    [onOpen, onNear, onVisit, toggle],
  );
  const onKey = (event: KeyboardEvent) => {
    const move = moveInRows(event, body.current);
    const [from, to] = [rows?.[move?.from ?? -1], rows?.[move?.to ?? -1]];
    if (to === undefined) return;
    if (event.shiftKey && from !== undefined) selection?.extend(config.rowId(from), config.rowId(to));
    if (openId !== null && from !== to) onOpen(config.rowId(to));
  };
  useOpenRowInSight(body, openId);
  usePinnedShadow(table, pinnedAfter(columns));
  const shown = useFirstRows(props, () =>
    Math.max(rowsAbove(table.current?.parentElement), rows?.findIndex((row) => config.rowId(row) === openId) ?? 0),
  );
  useShortcuts('Lists', rows === null || rows.length === 0 ? [] : rowShortcuts(config, selection !== null));
  const isMissingActive = activeIndex >= (rows?.length ?? 0);
  return (
    <table
      ref={table}
      className={classes.table}
      style={{ minWidth: tableWidth(columns), '--pinned-at': selection ? '44px' : '0' } as CSSProperties}
      data-density={props.density}
      data-stale={props.isStale}
      data-covering={false}
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
          {columns.map((column, index) => (
            <ColumnHeader
              key={column.id}
              column={column}
              sort={sort}
              onSort={onSort}
              onWidth={index === columns.length - 1 ? null : props.onWidth}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={onKey}>
        {rows === null && (
          <SkeletonRows count={props.skeletonRows} columns={columns} hasCheckbox={selection !== null} />
        )}
        {shown?.map((row, index) => {
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
              isChanged={props.changed.has(id)}
              isChosen={selection ? selection.isAllMatching || selection.rows.has(id) : null}
              isActive={index === (isMissingActive ? 0 : activeIndex)}
              acts={acts}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** A user who steps through the rows in the drawer sees where they are, and the focus goes with them if it is in the rows. */
function useOpenRowInSight(body: React.RefObject<HTMLTableSectionElement | null>, openId: string | null): void {
  useEffect(() => {
    const row = openId === null ? null : body.current?.querySelector<HTMLElement>('[data-open=true]');
    row?.scrollIntoView?.({ block: 'nearest' });
    if (body.current?.contains(document.activeElement)) row?.focus({ preventScroll: true });
  }, [body, openId]);
}
