import { useSearch } from '@tanstack/react-router';
import { searchOf } from '../address-link.ts';
import type { Search } from '../list/list-state.ts';
import { TabLink } from '../tab-link.tsx';
import { TabRow } from '../tab-row.tsx';
import classes from './tabs.module.css';

export type Tab = { id: string; label: string };

/** Returns the tab that the address names; the first one when it names none of them. */
export function useTab(tabs: readonly [Tab, ...Tab[]]): string {
  const search: Search = useSearch({ strict: false });
  return tabs.find(({ id }) => id === search.tab)?.id ?? tabs[0].id;
}

/** Returns the tabs with those that services add, before the last. */
export function withMoreTabs<One extends Tab>(
  [first, ...others]: readonly [One, ...One[]],
  more: readonly One[],
): readonly [One, ...One[]] {
  return [first, ...others.slice(0, -1), ...more, ...others.slice(-1)];
}

/** Shows tabs as links: each has its address, and the browser's back button works. */
export function Tabs({ tabs, current }: { tabs: readonly [Tab, ...Tab[]]; current: string }) {
  return (
    <TabRow className={classes.tabs} aria-label="Parts of this page" data-print="hide">
      {tabs.map(({ id, label }) => (
        <TabLink
          key={id}
          search={searchOf({ tab: id === tabs[0].id ? undefined : id })}
          isCurrent={id === current}
          className={classes.tab}
        >
          {label}
        </TabLink>
      ))}
    </TabRow>
  );
}
