import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './call-api.ts';

/** Returns the query options of a reading call. The key is `[call.name, request]`, so `[call.name]` invalidates all of its answers. */
export function queryOf<C extends CallSpec>(call: C, request: RequestOf<C> = {}) {
  return queryOptions({
    queryKey: [call.name, request] as const,
    queryFn: ({ signal }) => callApi(call, { ...request, signal }),
  });
}
