import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { FilterMenu } from './filter-menu.tsx';
import type { ListConfig } from './list-config.ts';
import { SearchBox } from './search-box.tsx';
import classes from './toolbar.module.css';
import type { useRecordList } from './use-record-list.ts';
import { ViewMenu } from './view-menu.tsx';

type Props<Row, C extends CallSpec> = {
  config: ListConfig<Row, C>;
  list: Pick<
    ReturnType<typeof useRecordList<Row, C>>,
    'state' | 'change' | 'preferences' | 'setShown' | 'setDensity' | 'reset'
  >;
  /** Null where rows are cards and there are no columns. */
  shownIds: ReadonlySet<string> | null;
};

export function ListToolbar<Row, C extends CallSpec>({ config, list, shownIds }: Props<Row, C>) {
  const { state, change } = list;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers that people here have
    <div className={classes.bar} role="search" aria-label={config.title} data-print="hide">
      <SearchBox value={state.q} label={config.searchLabel} onChange={(q) => change({ q }, 'replace')} />
      <div className={classes.filters}>
        {config.filters
          .filter(({ isFromLinks }) => !isFromLinks)
          .map((filter) => (
            <FilterMenu
              key={filter.id}
              filter={filter}
              values={state.filters[filter.id] ?? []}
              onChange={(values) => change({ filters: { ...state.filters, [filter.id]: values } }, 'replace')}
            />
          ))}
      </div>
      {shownIds && (
        <ViewMenu
          columns={config.columns}
          preferences={list.preferences}
          shownIds={shownIds}
          onShown={list.setShown}
          onDensity={list.setDensity}
          onReset={list.reset}
        />
      )}
    </div>
  );
}
