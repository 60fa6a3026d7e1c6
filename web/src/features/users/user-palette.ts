import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { usersApi } from '@poolhouse/domain/features/users/api';
import { dealerAccountsApi } from '@poolhouse/domain/features/users/dealer-accounts-api';
import type { UserSummary } from '@poolhouse/domain/features/users/user';
import { IconKey, IconUser, IconUserPlus } from '@tabler/icons-react';
import { exportAction, type Palette, recordFinder } from '../../platform/palette.ts';
import { userPaths } from './paths.ts';

type PathOf = (id: string) => string;

const noteOf = ({ role, email }: UserSummary) => `${roleLabels[role]} · ${email}`;

const finder = (group: string, list: typeof usersApi.list | typeof dealerAccountsApi.list, pathOf: PathOf) =>
  recordFinder(list, {
    group,
    icon: IconUser,
    limit: 4,
    toRecords: ({ users }) =>
      users.map((user) => ({ id: user.id, path: pathOf(user.id), title: user.name, note: noteOf(user) })),
  });

export const palette: Palette = {
  actions: [
    {
      id: 'new-user',
      title: 'New user',
      icon: IconUserPlus,
      permission: 'admin.users:create',
      synonyms: ['create user', 'add user', 'invite', 'new staff', 'add staff', 'new person'],
      run: (go) => go(userPaths.newUser),
    },
    {
      id: 'new-dealer-account',
      title: 'New dealer account',
      icon: IconUserPlus,
      permission: 'admin.dealers:create',
      synonyms: ['create dealer account', 'add dealer account', 'dealer login'],
      run: (go) => go(userPaths.newDealerAccount),
    },
    {
      id: 'reset-password',
      title: 'Reset a user’s password',
      icon: IconKey,
      permission: 'admin.users:edit',
      synonyms: ['reset password', 'forgot password', 'password reset'],
      run: (go) => go(userPaths.users),
    },
    exportAction('Export users', usersApi.csv, 'admin.users:export'),
    exportAction('Export dealer accounts', dealerAccountsApi.csv, 'admin.dealers:export'),
  ],
  finders: [
    finder('Users', usersApi.list, userPaths.user),
    finder('Dealer accounts', dealerAccountsApi.list, userPaths.dealerAccount),
  ],
  synonyms: {
    [userPaths.users]: ['staff', 'people', 'team', 'employees', 'accounts', 'permissions'],
    [userPaths.dealerAccounts]: ['dealer accounts', 'dealer logins'],
  },
};
