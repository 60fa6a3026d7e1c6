import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import { countersApi } from '@poolhouse/domain/services/counters/api';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import type { ListOption } from '../../ui/list/list-config.ts';

/** What a change of a registration makes old. */
export const madeOldByRegistrations = [
  registrationsApi.list,
  registrationsApi.get,
  registrationsApi.lookAlikes,
  countersApi.get,
] as const;

export const lookAlikesQuery = (id: string) => queryOf(registrationsApi.lookAlikes, { params: { id } });

const noOptions: readonly ListOption[] = [];

/** Returns the account managers and the states to choose from. */
export function useDealerChoices() {
  const { data } = useQuery(queryOf(dealersApi.options));
  return { reps: data?.reps ?? noOptions, states: data?.states ?? noOptions };
}
