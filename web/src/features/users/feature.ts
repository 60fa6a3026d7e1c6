import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { userPaths } from './paths.ts';

const list = codeOf(() => import('./account-list-page.tsx'));
const create = codeOf(() => import('./account-create-page.tsx'));
const account = codeOf(() => import('./account-page.tsx'));

export const usersFeature = {
  adminEntries: [
    { label: 'Users', group: 'people', path: userPaths.users, permission: 'admin.users:view' },
    { label: 'Dealer accounts', group: 'people', path: userPaths.dealerAccounts, permission: 'admin.dealers:view' },
  ],
  routes: [
    page(userPaths.users, list, 'UserListPage'),
    page(userPaths.newUser, create, 'UserCreatePage'),
    page(`${userPaths.users}/$id`, account, 'UserPage'),
    page(userPaths.dealerAccounts, list, 'DealerAccountListPage'),
    page(userPaths.newDealerAccount, create, 'DealerAccountCreatePage'),
    page(`${userPaths.dealerAccounts}/$id`, account, 'DealerAccountPage'),
  ],
  records: { user: userPaths.user },
  palette: codeOf(() => import('./user-palette.ts')),
  home: codeOf(() => import('./user-home.ts')),
} satisfies WebFeature;
