import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import type { CourierConsignment } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';

/** What the parts of couriers need to know of a pick-up. */
export type CourierPickUp = Pick<PickUpSummary, 'id' | 'caseId' | 'status' | 'robots' | 'dimensions'>;

const waitingMs = 10_000;

/** Reads the couriers of a pick-up, again and again while a step is under way: what delays it is told as it goes on. */
export const freightQuery = (id: string) =>
  queryOptions({
    ...queryOf(freightApi.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.consignments.some(isUnderWay) ? waitingMs : false),
  });

function isUnderWay({ state, booking }: CourierConsignment): boolean {
  return state === 'making' || booking === 'sending';
}
export const trackingQuery = (id: string) => queryOf(freightApi.tracking, { query: { id } });

/** The answers that a step of a courier makes old. */
export const freightCalls = [freightApi.get, freightApi.tracking, pickUpsApi.get, pickUpsApi.list, pickUpsApi.history];

/** Returns what reads everything about the courier of a pick-up again. */
export function useRefreshFreight(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshCalls(queries, ...freightCalls);
}
