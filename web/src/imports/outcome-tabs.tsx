import { type ImportRun, type RowOutcome, rowOutcomes } from '@poolhouse/domain/imports/import-run';
import { Link } from '@tanstack/react-router';
import { searchOf } from '../ui/address-link.ts';
import classes from './import-rows.module.css';
import { outcomeLooks } from './import-rows.tsx';

type Props = { counts: ImportRun['counts']; current: RowOutcome | undefined };

/** How many rows of each kind there are; each count shows its rows. */
export function OutcomeTabs({ counts, current }: Props) {
  return (
    <nav className={classes.tabs} aria-label="Rows by outcome">
      <Tab label="All rows" count={counts.total} outcome={undefined} isCurrent={current === undefined} />
      {rowOutcomes.map((outcome) => (
        <Tab
          key={outcome}
          label={outcomeLooks[outcome].label}
          count={counts[outcome]}
          outcome={outcome}
          isCurrent={current === outcome}
        />
      ))}
    </nav>
  );
}

type TabProps = { label: string; count: number; outcome: RowOutcome | undefined; isCurrent: boolean };

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
      <span className={classes.tabCount}>{count.toLocaleString('en-AU')}</span>
      <span>{label}</span>
    </Link>
  );
}
