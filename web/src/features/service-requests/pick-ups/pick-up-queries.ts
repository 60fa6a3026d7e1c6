import { pickUpFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import type { SteppedCase } from '../steps/stepped-request.ts';

export const pickUpQuery = (id: string) => queryOf(pickUpsApi.get, { params: { id } });

export const pickUpOptionsQuery = () => ({ ...queryOf(pickUpsApi.options), staleTime: 300_000 });

/** Returns the dealers that a pick-up can be for; to a dealer's account that is its own. */
export const pickUpDealersQuery = () => ({ ...queryOf(pickUpsApi.dealers), staleTime: 300_000 });

/** The answers that a change of a pick-up makes old. */
export const pickUpCalls = [pickUpsApi.list, pickUpsApi.counts, pickUpsApi.get, pickUpsApi.history];

/** Shows a pick-up as the server just answered it, and reads again what that makes old. */
export function cachePickUp(queries: QueryClient, saved: PickUp): Promise<void> {
  queries.setQueryData(pickUpQuery(saved.id).queryKey, saved);
  return refreshCalls(queries, ...pickUpCalls);
}

/** Returns what one pick-up's changes, and the people on it, are known by. */
export const pickUpTopic = (id: string): Topic => `pick-up:${id}`;

/** Returns a pick-up as the steps of its robots need it. */
export const steppedPickUp = ({ basicInfo, ...pickUp }: PickUp): SteppedCase => ({
  ...pickUp,
  kind: 'pick-up',
  customer: basicInfo.contactName ?? basicInfo.name,
  email: basicInfo.email,
  permission: 'service_request.pick_up:edit',
  photos: pickUpFiles,
});

/** Reads shown pick-ups again when any was changed. */
export const useLivePickUps = () => useLiveCalls('pick-ups', ...pickUpCalls);
