import { everydayActions } from '../access/actions.ts';
import { defineArea } from '../access/define-area.ts';

export const usersArea = defineArea('admin.users', {
  page: 'admin',
  label: 'Users',
  noun: 'users',
  roles: { OFFICE_MANAGER: [...everydayActions, 'import', 'approve', 'reject', 'assign'], SERVICE: [] },
});

/** The accounts of dealers' own people. */
export const dealerAccountsArea = defineArea('admin.dealers', {
  page: 'admin',
  label: 'Dealer accounts',
  noun: 'dealer accounts',
  roles: { OFFICE_MANAGER: ['manage'], SERVICE: ['view', 'edit'] },
});
