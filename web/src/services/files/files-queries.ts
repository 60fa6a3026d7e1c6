import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';

/** The links of a list last five minutes at least. */
const freshMs = 240_000;

/** Asks for all files of a record. */
export const recordFilesRequest = (id: string) => ({ params: { id }, query: { limit: '100' } });

/** Returns all files of a record, with links that show them. */
export const recordFilesQuery = ({ calls }: RecordFiles, id: string) => ({
  ...queryOf(calls.list, recordFilesRequest(id)),
  staleTime: 30_000,
  refetchInterval: freshMs,
});

/** Asks for the files anew, and for the record's history, where a change of them also stands. */
export function refreshFiles(queries: QueryClient, { calls }: RecordFiles, history: CallSpec): void {
  void queries.invalidateQueries({ queryKey: [calls.list.name] });
  void queries.invalidateQueries({ queryKey: [history.name] });
}
