import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { queryOptions } from '@tanstack/react-query';
import { firstPaint } from '../first-paint.ts';
import { callApi } from './call-api.ts';
import { isKeptRead, readOrKept, shownAges } from './kept-reads.ts';

/** Returns the query options of a reading call. The key is `[call.name, request]`, so `[call.name]` invalidates all of its answers. */
export function queryOf<C extends CallSpec>(call: C, request: RequestOf<C> = {}) {
  return queryOptions({
    queryKey: [call.name, request] as const,
    queryFn: ({ signal }) => readOrKept(call, request, signal),
    // What this device keeps is shown without a connection, and looked up again until there is one.
    ...(isKeptRead(call) && {
      networkMode: 'offlineFirst' as const,
      refetchInterval: ({ queryHash }: { queryHash: string }) => (shownAges.get().has(queryHash) ? lookAgainMs : false),
    }),
  });
}

const lookAgainMs = 20_000;

/** Returns the same for what the first page can be read without: its first call waits until that page shows. */
export function laterQueryOf<C extends CallSpec>(call: C, request: RequestOf<C> = {}) {
  return queryOptions({
    queryKey: [call.name, request] as const,
    queryFn: async ({ signal }) => {
      await firstPaint();
      return callApi(call, { ...request, signal });
    },
  });
}
