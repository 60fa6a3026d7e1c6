import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListColumn } from './list-config.ts';
import type { SortState } from './list-state.ts';
import classes from './record-table.module.css';

type Props<Row> = { column: ListColumn<Row>; sort: SortState | null; onSort: (by: string) => void };

export function SortHeader<Row>({ column, sort, onSort }: Props<Row>) {
  const { sort: by, header, align } = column;
  if (by === undefined) {
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  }
  const direction = sort?.by === by ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-align={align} aria-sort={direction}>
      <UnstyledButton className={classes.sort} data-on={direction !== 'none'} onClick={() => onSort(by)}>
        <span className={classes.sortText}>{header}</span>
        <Arrow size={13} stroke={2} className={classes.arrow} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
