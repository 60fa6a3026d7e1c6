import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { filterText } from './filter-text.ts';
import type { ListConfig } from './list-config.ts';
import type { ListState } from './list-state.ts';

type Narrowed<Row, C extends CallSpec> = Pick<ListConfig<Row, C>, 'columns' | 'filters' | 'noun'>;

/** Returns what a list is narrowed to and how it is sorted, in words; `view` is the name of its saved view. */
export function filterSummary<Row, C extends CallSpec>(
  { columns, filters, noun }: Narrowed<Row, C>,
  state: ListState,
  view: string | null,
): string {
  const narrowed = filters
    .map((filter) => [filter, state.filters[filter.id] ?? []] as const)
    .filter(([, values]) => values.length > 0)
    .map(([filter, values]) => `${filter.label}: ${filterText(filter, values, Number.POSITIVE_INFINITY)}`);
  const searched = state.q.trim() === '' ? [] : [`Search: “${state.q.trim()}”`];
  const parts = [...searched, ...narrowed];
  const sortedBy = columns.find(({ sort }) => sort !== undefined && sort === state.sort?.by)?.header;
  const sorted =
    sortedBy === undefined ? [] : [`Sorted by ${sortedBy}${state.sort?.isDescending ? ', descending' : ''}`];
  const named = view === null ? [] : [`View: ${view}`];
  return [...named, ...(parts.length === 0 ? [`All ${noun.many}`] : parts), ...sorted].join(' · ');
}
