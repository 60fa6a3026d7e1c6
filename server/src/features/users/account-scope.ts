import { usersApi } from '@poolhouse/domain/features/users/api';
import { dealerAccountsApi } from '@poolhouse/domain/features/users/dealer-accounts-api';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Db } from '../../platform/database/connect.ts';
import { loadUser } from './user-queries.ts';
import type { UserRow } from './user-row.ts';

/** Whose accounts a set of calls is about: those of all users, or those of dealers alone. §6 */
export type AccountScope =
  | { api: typeof usersApi; kind: null; load: (db: Db, id: string) => Promise<UserRow> }
  | { api: typeof dealerAccountsApi; kind: 'dealer'; load: (db: Db, id: string) => Promise<UserRow> };

export const allAccounts: AccountScope = { api: usersApi, kind: null, load: loadUser };
export const dealerAccountsOnly: AccountScope = { api: dealerAccountsApi, kind: 'dealer', load: loadDealerAccount };

/** Accounts of the staff can't be told from none. */
async function loadDealerAccount(db: Db, id: string): Promise<UserRow> {
  const row = await loadUser(db, id);
  if (row.role !== 'DEALER') throw notFound('person');
  return row;
}
