import { ActionIcon, Input } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconSelector,
} from '@tabler/icons-react';
import { useId } from 'react';
import { type ListCount, lastPage, rangeText } from './list-count.ts';
import { pageSizes } from './list-state.ts';
import classes from './pager.module.css';

type Props = {
  total: ListCount;
  page: number;
  limit: number;
  shownRows: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

export function Pager({ total, page, limit, shownRows, onPage, onLimit }: Props) {
  const sizeId = useId();
  const last = lastPage(total, limit);
  const isLast = total.countExact ? page >= last : shownRows < limit;
  return (
    <nav className={classes.pager} aria-label="Pages" data-print="hide">
      <div className={classes.size}>
        <label htmlFor={sizeId}>Rows</label>
        {/* Without the kit's frame of a field, which draws itself twice: this is on the first page. */}
        <Input
          component="select"
          id={sizeId}
          size="xs"
          pointer
          rightSection={<IconSelector size={14} stroke={1.5} />}
          value={String(limit)}
          onChange={(event) => onLimit(Number(event.currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Input>
      </div>
      <span className={classes.range} aria-live="polite">
        {rangeText(total, page, limit, shownRows)}
      </span>
      <div className={classes.steps}>
        <ActionIcon disabled={page <= 1} onClick={() => onPage(1)} aria-label="First page" className={classes.ends}>
          <IconChevronsLeft size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon disabled={page <= 1} onClick={() => onPage(page - 1)} aria-label="Previous page">
          <IconChevronLeft size={16} stroke={1.75} />
        </ActionIcon>
        <span className={classes.page}>
          Page {page}
          {total.countExact && ` of ${last}`}
        </span>
        <ActionIcon disabled={isLast} onClick={() => onPage(page + 1)} aria-label="Next page">
          <IconChevronRight size={16} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          disabled={isLast || !total.countExact}
          onClick={() => onPage(last)}
          aria-label="Last page"
          className={classes.ends}
        >
          <IconChevronsRight size={16} stroke={1.75} />
        </ActionIcon>
      </div>
    </nav>
  );
}
