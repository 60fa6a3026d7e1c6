import { SegmentedControl } from '@mantine/core';
import { FilterChips } from '../../../ui/list/filter-chips.tsx';
import { FilterMenu } from '../../../ui/list/filter-menu.tsx';
import type { ListFilter } from '../../../ui/list/list-config.ts';
import { SearchBox } from '../../../ui/list/search-box.tsx';
import toolbar from '../../../ui/list/toolbar.module.css';
import classes from './dealer-map.module.css';
import { type Colouring, colouringLabels, colourings } from './map-colouring.ts';
import type { useMapSearch } from './use-map-search.ts';

type Props = { filters: readonly ListFilter[]; search: ReturnType<typeof useMapSearch> };

/** Shows the list’s search and filters, and what the colours mean. */
export function DealerMapToolbar({ filters, search }: Props) {
  const { state, change, by } = search;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that people here have */}
      <div className={toolbar.bar} role="search" aria-label="Dealers on the map" data-print="hide">
        <SearchBox value={state.q} label="Search dealers" onChange={(q) => change({ q })} />
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
        <SegmentedControl
          className={classes.colouring}
          size="xs"
          aria-label="Colour by"
          value={by}
          data={colourings.map((value) => ({ value, label: colouringLabels[value] }))}
          onChange={(value) => change({ by: value as Colouring })}
        />
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
