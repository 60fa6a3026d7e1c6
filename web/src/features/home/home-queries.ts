import { homeApi } from '@poolhouse/domain/features/home/api';
import { queryOf } from '../../platform/api/query-of.ts';

/** Returns the query of Home. What waits changes without the person: it is asked for each minute, and when the page is looked at. */
export const todayQuery = () => ({
  ...queryOf(homeApi.today),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always' as const,
});
