import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import type { ListOption } from '../../ui/list/list-config.ts';

const branchesQuery = () => ({ ...queryOf(branchesApi.list), staleTime: 300_000 });
const optionOf = ({ value, label }: { value: string; label: string }): ListOption => ({ value, label });

/** Returns all branches, for filters: requests of a branch that was closed are still found. */
export function useBranchOptions(): readonly ListOption[] {
  const { data } = useQuery(branchesQuery());
  return useMemo(() => (data?.branches ?? []).map(optionOf), [data]);
}

/** Returns the branches that a request can be given to. */
export function useOpenBranchOptions(): readonly ListOption[] {
  const { data } = useQuery(branchesQuery());
  return useMemo(() => (data?.branches ?? []).filter(({ active }) => active).map(optionOf), [data]);
}
