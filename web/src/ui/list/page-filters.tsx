import { useMemo } from 'react';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';
import type { ListFilter } from './list-config.ts';
import type { ListState } from './list-state.ts';
import { manyFilters } from './list-toolbar.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import { type ChangeListState, shapeOf, useListState } from './use-list-state.ts';
import { noView } from './views/opened-view.ts';

export type PageFilters = { filters: readonly ListFilter[]; state: ListState; change: ChangeListState };

/** Returns search and filters of a list as the address of another page has them, such as its chart. */
export function usePageFilters(filters: readonly ListFilter[]): PageFilters {
  const shape = useMemo(() => shapeOf({ columns: [], filters }), [filters]);
  const [state, change] = useListState(shape, noView);
  return { filters, state, change };
}

type Props = PageFilters & { title: string; searchLabel: string };

/** Shows the search and the filters of a list on another page. */
export function PageFilterBar({ title, searchLabel, filters, state, change }: Props) {
  const choose = (id: string, values: readonly string[]) => ({ filters: { ...state.filters, [id]: values } });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that people here have */}
      <div className={classes.bar} role="search" aria-label={title} data-print="hide">
        <SearchBox value={state.q} label={searchLabel} onChange={(q) => change({ q }, 'replace')} />
        <div className={classes.filters} data-many={filters.length > manyFilters}>
          {filters.map((filter) => (
            <FilterMenu
              key={filter.id}
              filter={filter}
              values={state.filters[filter.id] ?? []}
              onChange={(values) => change(choose(filter.id, values), 'replace')}
            />
          ))}
        </div>
      </div>
      <FilterChips
        filters={filters}
        state={state}
        onRemove={(id) => change(choose(id, []))}
        onClearAll={() => change({ q: '', filters: {} })}
      />
    </>
  );
}
