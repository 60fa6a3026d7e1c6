import { dealerListFields } from '@poolhouse/domain/features/dealers/dealer-list-fields';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import type { ListFilter, ListOption } from '../../../ui/list/list-config.ts';

/** Returns the filters of the dealer list; account managers and states come from the server. */
export function dealerFilters(known?: { reps: readonly ListOption[]; states: readonly ListOption[] }): ListFilter[] {
  return filtersOf(dealerListFields, { rep: known?.reps ?? [], state: known?.states ?? [] });
}
