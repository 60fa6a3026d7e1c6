import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterMenu } from '../../../ui/list/filter-menu.tsx';
import type { ListFilter } from '../../../ui/list/list-config.ts';
import type { ListState } from '../../../ui/list/list-state.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import classes from '../../../ui/list/toolbar.module.css';
import { type ChangeListState, shapeOf, useListState } from '../../../ui/list/use-list-state.ts';
import { noView } from '../../../ui/list/views/opened-view.ts';
import { dealerFilters } from '../dealer-filters.ts';
import { dealerOptionsQuery } from '../dealer-queries.ts';

type Filtering = { filters: readonly ListFilter[]; state: ListState; change: ChangeListState };

/** Returns the filters of the dealer list, as they stand in the address. */
export function useSalesFilters(): Filtering {
  const options = useQuery(dealerOptionsQuery()).data;
  const filters = useMemo(() => dealerFilters(options), [options]);
  const shape = useMemo(() => shapeOf({ columns: [], filters }), [filters]);
  const [state, change] = useListState(shape, noView);
  return { filters, state, change };
}

/** Shows the list's own search and filters. */
export function SalesFilters({ filters, state, change }: Filtering) {
  const choose = (id: string, values: readonly string[]) => ({ filters: { ...state.filters, [id]: values } });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that people here have */}
      <div className={classes.bar} role="search" aria-label="Sales" data-print="hide">
        <SearchBox value={state.q} label="Search dealers" onChange={(q) => change({ q }, 'replace')} />
        <div className={classes.filters}>
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
