import type { ReactNode } from 'react';
import classes from './outcome-rows.module.css';

type Props = {
  label: string;
  /** What is shown is what was asked for before; the new rows are on their way. */
  isStale: boolean;
  isEmpty: boolean;
  head: ReactNode;
  /** A `tr` for each row. */
  children: ReactNode;
};

/** Shows what came, or would come, of each row. */
export function OutcomeRows({ label, isStale, isEmpty, head, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={classes.rows} data-stale={isStale} aria-label={label} aria-busy={isStale}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
      {isEmpty && <p className={classes.none}>No matching rows.</p>}
    </section>
  );
}
