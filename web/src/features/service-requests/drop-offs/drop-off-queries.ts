import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import type { SteppedCase } from '../steps/stepped-request.ts';

export const dropOffQuery = (id: string) => queryOf(dropOffsApi.get, { params: { id } });

export const dropOffOptionsQuery = () => ({ ...queryOf(dropOffsApi.options), staleTime: 300_000 });

/** The answers that a change of a drop-off makes old. */
export const dropOffCalls = [
  ...[dropOffsApi.list, dropOffsApi.counts, dropOffsApi.get, dropOffsApi.history],
  dropOffFiles.calls.list,
];

/** Shows a drop-off as the server just answered it, and reads again what that makes old. */
export function cacheDropOff(queries: QueryClient, saved: DropOff): Promise<void> {
  queries.setQueryData(dropOffQuery(saved.id).queryKey, saved);
  return refreshCalls(queries, ...dropOffCalls);
}

/** Returns what one drop-off's changes, and the people on it, are known by. */
export const dropOffTopic = (id: string): Topic => `drop-off:${id}`;

/** Returns a drop-off as the steps of its robot need it. */
export const steppedDropOff = ({ consumerInfo, robot, ...dropOff }: DropOff): SteppedCase => ({
  ...dropOff,
  kind: 'drop-off',
  customer: consumerInfo.name,
  email: consumerInfo.email,
  robots: [robot],
  permission: 'service_request.drop_off:edit',
  photos: dropOffFiles,
});

/** Reads shown drop-offs again when any was changed. */
export const useLiveDropOffs = () => useLiveCalls('drop-offs', ...dropOffCalls);
