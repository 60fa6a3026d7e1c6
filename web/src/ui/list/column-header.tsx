import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListColumn } from './list-config.ts';
import type { SortState } from './list-state.ts';
import classes from './record-table.module.css';
import { WidthHandle } from './width-handle.tsx';

type Props<Row> = {
  column: ListColumn<Row>;
  /** How the rows are sorted, also where the person chose nothing. */
  sort: SortState | null;
  onSort: (by: string) => void;
  /** Null for the last column, which ends where the table ends. */
  onWidth: ((columnId: string, width: number | null) => void) | null;
};

/** Shows a heading: a click sorts, its edge can be dragged. */
export function ColumnHeader<Row>({ column, sort, onSort, onWidth }: Props<Row>) {
  const { id, sort: by, header, align, isRowHeader } = column;
  const isSorted = by !== undefined && sort?.by === by;
  const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      className={isRowHeader ? classes.pinned : undefined}
      data-align={align}
      aria-sort={by === undefined ? undefined : direction}
    >
      {by === undefined ? (
        header
      ) : (
        <UnstyledButton className={classes.sort} data-on={isSorted} onClick={() => onSort(by)}>
          <span className={classes.sortText}>{header}</span>
          <Arrow size={13} stroke={2} className={classes.arrow} aria-hidden />
        </UnstyledButton>
      )}
      {onWidth && <WidthHandle onWidth={(width) => onWidth(id, width)} />}
    </th>
  );
}
