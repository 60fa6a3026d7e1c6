import { connectionsApi } from '@poolhouse/domain/services/connections/api';
import type { ConnectionSystem } from '@poolhouse/domain/services/connections/connection';
import { queryOf } from '../../platform/api/query-of.ts';

/** Returns what is shown here changes with every call, so it is asked again now and then while it is looked at. */
export const connectionsQuery = () => ({ ...queryOf(connectionsApi.list), refetchInterval: 15_000 });

/** Returns a call that was made never changes. */
export const connectionCallQuery = (system: ConnectionSystem, id: string) => ({
  ...queryOf(connectionsApi.call, { params: { system, id } }),
  staleTime: Number.POSITIVE_INFINITY,
});
