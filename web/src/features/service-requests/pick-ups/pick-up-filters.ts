import { pickUpListFields } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import type { ListFilter } from '../../../ui/list/list-config.ts';
import { useBranchOptions } from '../branch-options.ts';
import { pickUpOptionsQuery } from './pick-up-queries.ts';

/** Returns the filters with what the server knows to choose from. */
export function usePickUpFilters(): ListFilter[] {
  const known = useQuery(pickUpOptionsQuery()).data;
  const branch = useBranchOptions();
  return useMemo(
    () =>
      filtersOf(pickUpListFields, {
        branch,
        state: known?.states ?? [],
        model: known?.models ?? [],
        carrier: known?.carriers ?? [],
      }),
    [known, branch],
  );
}

/** Returns true for a dealer's account, which sees its own pick-ups alone. */
export function useIsDealer(): boolean {
  return useUser().role === 'DEALER';
}
