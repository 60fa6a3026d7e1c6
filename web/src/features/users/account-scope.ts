import type { Permission } from '@poolhouse/domain/features/access/permissions';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { dealerAccountsApi } from '@poolhouse/domain/features/users/dealer-accounts-api';
import type { Noun } from '../../ui/list/list-config.ts';
import { userPaths } from './paths.ts';

type What = 'view' | 'create' | 'edit' | 'delete' | 'export';

/** Whose accounts a set of screens is about: those of all users under Users, or those of dealers alone. §6 */
export type AccountScope = {
  kind: 'everybody' | 'dealers';
  api: typeof usersApi | typeof dealerAccountsApi;
  title: string;
  noun: Noun;
  listPath: string;
  newPath: string;
  pathOf: (id: string) => string;
  permission: (what: What) => Permission;
};

export const allAccounts = {
  kind: 'everybody',
  api: usersApi,
  title: 'Users',
  noun: { one: 'user', many: 'users' },
  listPath: userPaths.users,
  newPath: userPaths.newUser,
  pathOf: userPaths.user,
  permission: (what: What) => `admin.users:${what}` as const,
} as const satisfies AccountScope;

export const dealerAccountsOnly = {
  kind: 'dealers',
  api: dealerAccountsApi,
  title: 'Dealer accounts',
  noun: { one: 'dealer account', many: 'dealer accounts' },
  listPath: userPaths.dealerAccounts,
  newPath: userPaths.newDealerAccount,
  pathOf: userPaths.dealerAccount,
  permission: (what: What) => `admin.dealers:${what}` as const,
} as const satisfies AccountScope;
