import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { ListFields } from '@poolhouse/domain/services/list-fields/define-list-fields';
import { defineList, type ListColumn, type ListConfig } from '../../ui/list/list-config.ts';
import { filtersOf } from './filters-of.ts';

type DerivedName = 'noun' | 'filters' | 'usualSort';
type Parts<Row, C extends CallSpec> = Omit<Parameters<typeof defineList<Row, C>>[0], DerivedName>;

/**
 * Returns the configuration of a list whose fields are declared: noun, filters and usual order are theirs, and people sort by the columns
 * named like a sort.
 */
export function defineFieldList<Row, C extends CallSpec>(fields: ListFields, parts: Parts<Row, C>): ListConfig<Row, C> {
  const { noun, usualSort, ranksSearch, sorts } = fields;
  const isDescending = usualSort.startsWith('-');
  const sortable = (column: ListColumn<Row>) => (column.id in sorts ? { sort: column.id, ...column } : column);
  return defineList<Row, C>({
    ...(parts as Parameters<typeof defineList<Row, C>>[0]),
    noun,
    filters: filtersOf(fields),
    columns: parts.columns.map(sortable),
    usualSort: {
      by: isDescending ? usualSort.slice(1) : usualSort,
      isDescending,
      ...(ranksSearch && { isRankedBySearch: true }),
    },
  });
}
