import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { fetchWhenIdle } from '../../platform/when-idle.ts';
import type { ListConfig } from './list-config.ts';

/**
 * Returns how rows lead to their pages. The code of these is fetched while the person looks at the list; what the page and
 * the drawer of a row read is asked for with the press of the pointer already.
 */
export function useRowVisits<Row>({ rowPath, rowCall }: Pick<ListConfig<Row>, 'rowPath' | 'rowCall'>) {
  const router = useRouter();
  const queries = useQueryClient();
  const preload = useCallback((path: string) => void router.preloadRoute({ to: path }).catch(() => {}), [router]);
  useEffect(() => {
    if (rowPath === undefined) return;
    // The code is the same for all rows.
    return fetchWhenIdle(() => preload(rowPath('-')));
  }, [rowPath, preload]);
  const onNear = useCallback(
    (id: string) => {
      if (rowCall !== undefined) void queries.prefetchQuery(queryOf<CallSpec>(rowCall, { params: { id } }));
      if (rowPath !== undefined) preload(rowPath(id));
    },
    [queries, preload, rowPath, rowCall],
  );
  const onVisit = useCallback(
    (id: string, isNewTab: boolean) => {
      if (rowPath === undefined) return;
      if (isNewTab) {
        window.open(rowPath(id), '_blank', 'noopener');
        return;
      }
      onNear(id);
      router.history.push(rowPath(id));
    },
    [router, rowPath, onNear],
  );
  return { onNear, onVisit };
}
