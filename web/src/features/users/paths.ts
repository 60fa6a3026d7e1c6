import { pagePaths } from '@poolhouse/domain/features/access/pages';

const users = `${pagePaths.admin}/users` as const;
const dealerAccounts = `${pagePaths.admin}/dealers` as const;

/** Where the pages of users and of dealer accounts are. */
export const userPaths = {
  users,
  newUser: `${users}/new`,
  user: (id: string) => `${users}/${encodeURIComponent(id)}`,
  dealerAccounts,
  newDealerAccount: `${dealerAccounts}/new`,
  dealerAccount: (id: string) => `${dealerAccounts}/${encodeURIComponent(id)}`,
} as const;
