import { branchesApi } from '@poolhouse/domain/branches/api';
import { dealersApi } from '@poolhouse/domain/dealers/api';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../client/query-of.ts';

export const branchesQuery = () => queryOf(branchesApi.list);
export const statesQuery = () => queryOf(branchesApi.listStates);
export const repsQuery = () => queryOf(branchesApi.listReps);

/** After a change of the list: what shows it here, and what offers it with dealers. */
export async function refreshStates(queries: QueryClient): Promise<void> {
  await Promise.all(
    [branchesApi.listStates.name, dealersApi.options.name].map((name) =>
      queries.invalidateQueries({ queryKey: [name] }),
    ),
  );
}
