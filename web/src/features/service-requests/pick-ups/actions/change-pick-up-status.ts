import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  pickUpStatusLabels,
  type ShownPickUpStatus,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/call-api.ts';
import { notify } from '../../../../platform/notify.ts';
import { cachePickUp } from '../pick-up-queries.ts';

type Change = { to: ShownPickUpStatus; reason: string };

/** Gives a pick-up a status, and says so. Throws what the server refuses. */
export async function changePickUpStatus(
  queries: QueryClient,
  { id, caseId }: Pick<PickUpSummary, 'id' | 'caseId'>,
  { to, reason }: Change,
): Promise<void> {
  const body = { status: to, reason: reason.trim() === '' ? null : reason };
  await cachePickUp(queries, await callApi(pickUpsApi.changeStatus, { params: { id }, body }));
  notify.success(`${caseId} is now ${pickUpStatusLabels[to]}.`);
}
