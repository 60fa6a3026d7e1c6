import { Link } from '@tanstack/react-router';
import type { BulkEdit } from '../../shell/use-bulk-edit.ts';
import { searchOf } from '../address-link.ts';
import { type BulkOutcome, bulkOutcomeLooks, bulkOutcomeOrder } from './bulk-looks.ts';
import classes from './bulk-rows.module.css';

/** How many rows of each outcome there are; each count shows its rows. */
export function BulkOutcomeTabs({ run, current }: { run: BulkEdit; current: BulkOutcome | undefined }) {
  const outcomes = bulkOutcomeOrder.filter((outcome) => run.counts[outcome] > 0 || outcome === current);
  return (
    <nav className={classes.tabs} aria-label="Rows by outcome">
      <Tab label="All" count={run.total} outcome={undefined} isCurrent={current === undefined} />
      {outcomes.map((outcome) => (
        <Tab
          key={outcome}
          label={bulkOutcomeLooks[outcome].label}
          count={run.counts[outcome]}
          outcome={outcome}
          isCurrent={current === outcome}
        />
      ))}
    </nav>
  );
}

type TabProps = { label: string; count: number; outcome: BulkOutcome | undefined; isCurrent: boolean };

function Tab({ label, count, outcome, isCurrent }: TabProps) {
  return (
    <Link
      to="."
      search={searchOf({ outcome })}
      resetScroll={false}
      className={classes.tab}
      data-current={isCurrent}
      data-outcome={outcome}
      aria-current={isCurrent ? 'true' : undefined}
      activeProps={{}}
    >
      <span className={classes.count}>{count.toLocaleString('en-AU')}</span>
      <span>{label}</span>
    </Link>
  );
}
