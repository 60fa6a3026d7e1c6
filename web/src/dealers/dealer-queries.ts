import { dealersApi } from '@poolhouse/domain/dealers/api';
import { dealerSchedulesApi } from '@poolhouse/domain/dealers/schedules/api';
import { queryOf } from '../client/query-of.ts';

export const dealerOptionsQuery = () => ({ ...queryOf(dealersApi.options), staleTime: 300_000 });

/** One dealer, by uuid or `state:id`. */
export const dealerQuery = (id: string) => queryOf(dealersApi.get, { params: { id } });

/** The answers that an edit of a dealer makes old. */
export const dealerQueryNames = [
  dealersApi.list.name,
  dealersApi.get.name,
  dealersApi.history.name,
  dealerSchedulesApi.list.name,
] as const;
