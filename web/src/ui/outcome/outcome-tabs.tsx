import { searchOf } from '../address-link.ts';
import { TabLink } from '../tab-link.tsx';
import { TabRow } from '../tab-row.tsx';
import classes from './outcome-tabs.module.css';

/** Without an outcome it stands for all rows. */
export type OutcomeTab = { outcome?: string; label: string; count: number };

/** Shows how many rows of each outcome there are; each count shows its rows. */
export function OutcomeTabs({ tabs, current }: { tabs: readonly OutcomeTab[]; current: string | undefined }) {
  return (
    <TabRow className={classes.tabs} aria-label="Rows by outcome">
      {tabs.map(({ outcome, label, count }) => (
        <TabLink
          key={label}
          search={searchOf({ outcome })}
          isCurrent={current === outcome}
          currentAs="true"
          className={classes.tab}
          data-outcome={outcome}
        >
          <span className={classes.count}>{count.toLocaleString('en-AU')}</span>
          <span>{label}</span>
        </TabLink>
      ))}
    </TabRow>
  );
}
