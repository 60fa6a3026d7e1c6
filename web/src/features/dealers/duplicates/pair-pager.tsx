import { Button } from '@mantine/core';
import classes from './duplicates.module.css';

type Props = { page: number; last: number; onPage: (page: number) => void };

export function PairPager({ page, last, onPage }: Props) {
  if (last <= 1) return null;
  return (
    <nav className={classes.pager} aria-label="Pages">
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="tabular">
        Page {page} of {last}
      </span>
      <Button variant="default" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
