import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { dealerSchedulesApi } from '@poolhouse/domain/features/dealers/schedules/api';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { queryOf } from '../../platform/api/query-of.ts';

export const dealerOptionsQuery = () => ({ ...queryOf(dealersApi.options), staleTime: 300_000 });

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
