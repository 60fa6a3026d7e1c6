import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { dealerFilesApi } from '@poolhouse/domain/features/dealers/files/api';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';

/** The links of a list last five minutes at least. */
const freshMs = 240_000;

/** Returns all files of a dealer, with links that show them. */
export const dealerFilesQuery = (id: string) => ({
  ...queryOf(dealerFilesApi.list, { params: { id }, query: { limit: '100' } }),
  staleTime: 30_000,
  refetchInterval: freshMs,
});

/** Invalidates the files of a dealer and its history, which lists changes of files. */
export function refreshFiles(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [dealerFilesApi.list.name] });
  void queries.invalidateQueries({ queryKey: [dealersApi.history.name] });
}
