import type { BrowserEnvironment } from '@poolhouse/domain/features/access/environment';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadEnvironment } from './api/environment.ts';
import { notify } from './notify.ts';
import { useUser } from './session/session.ts';

const environmentOf = (userId: string) =>
  queryOptions({
    queryKey: ['environment', userId],
    queryFn: loadEnvironment,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Returns how this company is set up, as far as the browser may know; undefined until it is known. */
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
