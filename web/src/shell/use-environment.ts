import type { BrowserEnvironment } from '@poolhouse/domain/access/environment';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadEnvironment } from '../client/environment.ts';
import { useUser } from '../client/session.ts';
import { notify } from './notify.ts';

const environmentOf = (userId: string) =>
  queryOptions({
    queryKey: ['environment', userId],
    queryFn: loadEnvironment,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** How this company is set up, as far as the browser may know; undefined until it is known. */
export function useEnvironment(): BrowserEnvironment | undefined {
  return useQuery(environmentOf(useUser().id)).data;
}

/** Fetches it once the person is known, and says when that fails. §2 */
export function useEnvironmentFromStart(): void {
  const { error } = useQuery(environmentOf(useUser().id));
  useEffect(() => {
    if (error !== null) notify.error(error.message);
  }, [error]);
}
