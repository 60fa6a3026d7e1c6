import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import type { HistoryFilter } from './history-filters.tsx';
import type { HistoryRow } from './history-text.ts';

type HistoryAnswer = { entries: HistoryRow[]; more: boolean; fields?: string[]; people?: string[] };

const unfiltered: HistoryFilter = { field: undefined, by: undefined };

/** Returns the history of a record page by page, newest first. */
export function useHistory<C extends CallSpec>(call: C, params: RequestOf<C>['params'], filter = unfiltered) {
  return useInfiniteQuery({
    queryKey: [call.name, { params, ...filter }],
    queryFn: ({ pageParam, signal }) => callPage(call, params, filter, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, more }) => (more ? (entries.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  });
}

/** Every history call answers entries and whether there are more; which feature's it is makes no difference here. */
async function callPage<C extends CallSpec>(
  call: C,
  params: RequestOf<C>['params'],
  filter: HistoryFilter,
  before: string | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const query = { ...filter, ...(before !== null && { before }) };
  const request = { params, query } as RequestOf<C>;
  return (await callApi(call, { ...request, signal })) as HistoryAnswer;
}
