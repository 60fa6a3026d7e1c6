import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { RefObject } from 'react';
import { FilterMenu } from './filter-menu.tsx';
import { LayoutMenu } from './layout-menu.tsx';
import type { ListColumn, ListConfig } from './list-config.ts';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import type { RecordListState } from './use-record-list.ts';

/** More than fit beside the search on most screens. */
export const manyFilters = 10;

type Props<Row, C extends CallSpec> = {
  config: ListConfig<Row, C>;
  list: RecordListState<Row, C>;
  /** The columns in the table; null where rows are cards. */
  shown: readonly ListColumn<Row>[] | null;
  searchField: RefObject<HTMLInputElement | null>;
  onRows: (text: string) => void;
};

export function ListToolbar<Row, C extends CallSpec>({ config, list, shown, searchField, onRows }: Props<Row, C>) {
  const { state, change } = list;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that people here have
    <div className={classes.bar} role="search" aria-label={config.title} data-print="hide">
      <SearchBox
        value={state.q}
        label={config.searchLabel}
        field={searchField}
        onChange={(q) => change({ q }, 'replace')}
        onRows={onRows}
      />
      <div className={classes.filters} data-many={config.filters.length > manyFilters}>
        {config.filters.map((filter) => (
          <FilterMenu
            key={filter.id}
            filter={filter}
            values={state.filters[filter.id] ?? []}
            onChange={(values) => change({ filters: { ...state.filters, [filter.id]: values } }, 'replace')}
          />
        ))}
      </div>
      {shown && (
        <LayoutMenu
          columns={config.columns}
          shown={shown}
          layout={list.layout}
          hasOwnColumns={list.hasOwnColumns}
          changeLayout={list.changeLayout}
          resetColumns={list.resetColumns}
          setWidth={list.setWidth}
        />
      )}
    </div>
  );
}
