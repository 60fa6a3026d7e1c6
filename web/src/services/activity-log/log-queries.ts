import { activityLogApi } from '@poolhouse/domain/services/activity-log/api';
import { queryOf } from '../../platform/api/query-of.ts';

export const logOptionsQuery = () => ({ ...queryOf(activityLogApi.options), staleTime: 300_000 });

/** Returns the query of an entry, which never changes but for its seal, which comes within a second. */
export const logEntryQuery = (id: string) => ({
  ...queryOf(activityLogApi.get, { params: { id } }),
  staleTime: 60_000,
});

/** Returns the newest entry of one record: it says what the record is called. */
export const recordNameQuery = (target: string, targetId: string) => ({
  ...queryOf(activityLogApi.list, { query: { target, targetId, limit: '1' } }),
  staleTime: 300_000,
});
