import { trainingApi } from '@poolhouse/domain/features/training/api';
import type { Practice } from '@poolhouse/domain/features/training/practice';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';

export const practiceQuery = (id: string) => queryOf(trainingApi.get, { params: { id } });

/** Shows a practice as the server just answered it. */
export function cachePractice(queries: QueryClient, saved: Practice): Promise<void> {
  queries.setQueryData(practiceQuery(saved.id).queryKey, saved);
  return refreshCalls(queries, trainingApi.list);
}
