import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useQuery } from '@tanstack/react-query';
import { dealerOptionsQuery, noOptions } from './dealer-queries.ts';

/** Returns what people call the service branch of a dealer; a branch that was removed shows by its value. */
export function useBranchLabel({ assigned_service_branch: branch }: Dealer): string | null {
  const { branches } = useQuery(dealerOptionsQuery()).data ?? noOptions;
  return branches.find(({ value }) => value === branch)?.label ?? branch;
}
