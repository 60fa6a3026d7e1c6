import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import type { dealerSchedulesApi } from '@poolhouse/domain/features/dealers/schedules/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import type { QueryClient } from '@tanstack/react-query';
import { laterQueryOf, queryOf } from '../../platform/api/query-of.ts';

export const dealerOptionsQuery = () => ({ ...laterQueryOf(dealersApi.options), staleTime: 300_000 });

/** Until the options are there. */
export const noOptions: AnswerOf<typeof dealersApi.options> = { reps: [], states: [], branches: [] };

/** Returns one dealer, by uuid or `state:id`. */
export const dealerQuery = (id: string) => queryOf(dealersApi.get, { params: { id } });

/** By its type alone: the list is part of the first load and never calls it. */
const schedules: (typeof dealerSchedulesApi.list)['name'] = 'dealers.schedules';

/** The answers that an edit of a dealer makes old. */
export const dealerQueryNames = [
  dealersApi.list.name,
  dealersApi.get.name,
  dealersApi.history.name,
  schedules,
] as const;

/** Shows a dealer as the server just answered it, and reads again what that makes old. */
export function cacheDealer(queries: QueryClient, routeId: string, saved: Dealer): void {
  queries.setQueryData(dealerQuery(routeId).queryKey, saved);
  for (const name of dealerQueryNames) void queries.invalidateQueries({ queryKey: [name] });
}
