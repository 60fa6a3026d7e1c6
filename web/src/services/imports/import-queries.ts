import { importsApi } from '@poolhouse/domain/services/imports/api';
import type { ImportRun, ImportState, RowFilter } from '@poolhouse/domain/services/imports/import-run';
import { jobsApi } from '@poolhouse/domain/services/jobs/api';
import { keepPreviousData, type QueryClient, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';

const pollMs = 500;

const working: readonly ImportState[] = ['reading', 'committing', 'undoing'];

export function isWorking(run: ImportRun): boolean {
  return working.includes(run.state);
}

export const latestImportsQuery = () => queryOf(importsApi.list);

const importQuery = (id: string, outcome?: RowFilter, page = 1) => ({
  ...queryOf(importsApi.get, { params: { id }, query: { outcome, page: String(page) } }),
  refetchInterval: ({ state }: { state: { data: ImportRun | undefined } }) =>
    state.data !== undefined && isWorking(state.data) ? pollMs : (false as const),
});

/** Returns one import with a page of its rows; asked again and again while work on it is going on. */
export function useImport(id: string, outcome: RowFilter | undefined, page: number) {
  return useQuery({ ...importQuery(id, outcome, page), placeholderData: keepPreviousData });
}

/** Returns how several imports are, in their order; those that aren't read yet are missing. */
export function useImports(ids: readonly string[]): ImportRun[] {
  const answers = useQueries({ queries: ids.map((id) => importQuery(id)) });
  return answers.flatMap(({ data }) => data ?? []);
}

/** Reads an import again until no work on it is going on. */
export async function settledImport(queries: QueryClient, id: string): Promise<ImportRun> {
  for (;;) {
    const run = await queries.fetchQuery({ ...importQuery(id), staleTime: 0 });
    if (!isWorking(run)) return run;
    await new Promise((resume) => setTimeout(resume, pollMs));
  }
}

/** Returns why rows of a preview need fixing or have a warning, equal reasons together. */
export function useImportReasons(run: ImportRun) {
  return useQuery({
    ...queryOf(importsApi.reasons, { params: { id: run.id } }),
    enabled: run.state === 'ready',
    staleTime: 0,
  }).data;
}

/** Returns how far the work on an import is; null while it isn't known. */
export function useImportProgress(run: ImportRun) {
  const isOn = run.job !== null && isWorking(run);
  const job = useQuery({
    ...queryOf(jobsApi.get, { params: { id: run.job ?? '' } }),
    enabled: isOn,
    refetchInterval: isOn ? pollMs : false,
    staleTime: 0,
  });
  return isOn ? (job.data ?? null) : null;
}

/** Invalidates what other pages hold of the records once an import is done or undone. */
export function useRefreshAfterImport(run: ImportRun | undefined): void {
  const queries = useQueryClient();
  const state = run?.state;
  useEffect(() => {
    if (state !== 'committed' && state !== 'undone') return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !String(queryKey[0]).startsWith('imports.') });
  }, [state, queries]);
}
