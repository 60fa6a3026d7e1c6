import { connectionsApi } from '@poolhouse/domain/services/connections/api';
import type { ConnectionSystem } from '@poolhouse/domain/services/connections/connection';
import { queryOf } from '../../platform/api/query-of.ts';

/** Returns the query of the connections. They change with every call, so the page refetches them while it is open. */
export const connectionsQuery = () => ({ ...queryOf(connectionsApi.list), refetchInterval: 15_000 });

/** Returns the query of a call, which never changes. */
export const connectionCallQuery = (system: ConnectionSystem, id: string) => ({
  ...queryOf(connectionsApi.call, { params: { system, id } }),
  staleTime: Number.POSITIVE_INFINITY,
});
