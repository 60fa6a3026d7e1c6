import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';

/** What the parts of couriers need to know of a pick-up. */
export type CourierPickUp = Pick<PickUpSummary, 'id' | 'caseId' | 'status' | 'robots' | 'dimensions'>;

export const freightQuery = (id: string) => queryOf(freightApi.get, { params: { id } });
export const trackingQuery = (id: string) => queryOf(freightApi.tracking, { query: { id } });

/** The answers that a step of a courier makes old. */
export const freightCalls = [freightApi.get, freightApi.tracking, pickUpsApi.get, pickUpsApi.list, pickUpsApi.history];

/** Returns what reads everything about the courier of a pick-up again. */
export function useRefreshFreight(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshCalls(queries, ...freightCalls);
}
