import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import type { ListFilter } from '../../../ui/list/list-config.ts';
import { useBranchOptions } from '../branch-options.ts';
import { dropOffOptionsQuery } from './drop-off-queries.ts';

/** Returns the filters with what the server knows to choose from. */
export function useDropOffFilters(): ListFilter[] {
  const known = useQuery(dropOffOptionsQuery()).data;
  const branch = useBranchOptions();
  return useMemo(
    () => filtersOf(dropOffListFields, { branch, state: known?.states ?? [], model: known?.models ?? [] }),
    [known, branch],
  );
}
