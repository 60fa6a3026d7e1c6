import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';

export const branchesQuery = () => queryOf(branchesApi.list);
export const statesQuery = () => queryOf(branchesApi.listStates);
export const repsQuery = () => queryOf(branchesApi.listReps);

/** Invalidates the list of states here and the choices of dealers after a change. */
export async function refreshStates(queries: QueryClient): Promise<void> {
  await Promise.all(
    [branchesApi.listStates.name, dealersApi.options.name].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
