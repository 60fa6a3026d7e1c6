import { capital } from '@poolhouse/domain/kernel/capital';
import type { ReactNode } from 'react';
import { FilterChips } from '../list/filter-chips.tsx';
import { FilterMenu } from '../list/filter-menu.tsx';
import type { ListFilter, Noun } from '../list/list-config.ts';
import { SearchBox } from '../list/search-box.tsx';
import toolbar from '../list/toolbar.module.css';
import type { useMapSearch } from './use-map-search.ts';

type Props = {
  noun: Noun;
  filters: readonly ListFilter[];
  search: ReturnType<typeof useMapSearch>;
  /** Stands behind the filters. */
  children?: ReactNode;
};

/** Shows the list’s search and filters above its map. */
export function MapToolbar({ noun, filters, search, children }: Props) {
  const { state, change } = search;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that people here have */}
      <div className={toolbar.bar} role="search" aria-label={`${capital(noun.many)} on the map`} data-print="hide">
        <SearchBox value={state.q} label={`Search ${noun.many}`} onChange={(q) => change({ q })} />
        <div className={toolbar.filters}>
          {filters.map((filter) => (
            <FilterMenu
              key={filter.id}
              filter={filter}
              values={state.filters[filter.id] ?? []}
              onChange={(values) => change({ filters: { ...state.filters, [filter.id]: values } })}
            />
          ))}
        </div>
        {children}
      </div>
      <FilterChips
        filters={filters}
        state={state}
        onRemove={(id) => change({ filters: { ...state.filters, [id]: [] } })}
        onClearAll={() => change({ q: '', filters: {} })}
      />
    </>
  );
}
