import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import type { RequestOf } from '@poolhouse/domain/kernel/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { madeOldByRegistrations } from './registration-queries.ts';

type Update = NonNullable<RequestOf<typeof registrationsApi.update>['body']>;

/** Returns what changes a registration: its fields, its status, its account. Each reads again what it made old. */
export function useRegistrationChanges({ id }: Pick<Registration, 'id'>) {
  const queries = useQueryClient();
  const refresh = () => refreshCalls(queries, ...madeOldByRegistrations);
  const update = async (body: Omit<Update, 'id'>) => {
    const changed = await callApi(registrationsApi.update, { body: { id, ...body } });
    await refresh();
    return changed;
  };
  return {
    change: (changes: NonNullable<Update['changes']>) => update({ changes }),
    step: (given: Pick<Update, 'status' | 'reason' | 'assignment'>) => update(given),
    createUser: async () => {
      await callApi(registrationsApi.createUser, { body: { id } });
      await refresh();
    },
    remove: async (reason: string) => {
      await callApi(registrationsApi.remove, { body: { id, reason } });
      await refresh();
    },
  };
}
