import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffStatus,
  dropOffStatusLabels,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/call-api.ts';
import { notify } from '../../../../platform/notify.ts';
import { cacheDropOff } from '../drop-off-queries.ts';

export type StatusChange = { to: DropOffStatus; reason: string | null };

/** Gives a drop-off a status, and says so. Throws what the server refuses. */
export async function changeDropOffStatus(
  queries: QueryClient,
  { id, caseId }: Pick<DropOffSummary, 'id' | 'caseId'>,
  { to, reason }: StatusChange,
): Promise<void> {
  const saved = await callApi(dropOffsApi.changeStatus, { params: { id }, body: { status: to, reason } });
  await cacheDropOff(queries, saved);
  notify.success(`${caseId} is now ${dropOffStatusLabels[to].toLowerCase()}.`);
}
