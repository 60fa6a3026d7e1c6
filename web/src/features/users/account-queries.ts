import { accessApi } from '@poolhouse/domain/features/access/api';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { dealerAccountsApi } from '@poolhouse/domain/features/users/dealer-accounts-api';
import type { User } from '@poolhouse/domain/features/users/user';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import type { AccountScope } from './account-scope.ts';

export const accountQuery = ({ api }: AccountScope, id: string) => queryOf(api.get, { params: { id } });
export const branchesQuery = () => ({ ...queryOf(branchesApi.list), staleTime: 300_000 });
export const rolePagesQuery = () => queryOf(accessApi.listRolePages);

/** Caches an account as the server returned it, and invalidates everything that depends on it. */
export function cacheAccount(queries: QueryClient, scope: AccountScope, saved: User): void {
  queries.setQueryData(accountQuery(scope, saved.id).queryKey, saved);
  for (const { list, get, history, sessions } of [usersApi, dealerAccountsApi])
    for (const call of [list, get, history, sessions]) void queries.invalidateQueries({ queryKey: [call.name] });
  void queries.invalidateQueries({ queryKey: [accessApi.listRolePages.name] });
}
