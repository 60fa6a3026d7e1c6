import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { type UserSummary, userStatusLabels } from '@poolhouse/domain/features/users/user';
import { defineList, type ListFilter, optionsOf } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { accountCard, columnsOf } from './account-columns.tsx';
import { AccountQuickView } from './account-quick-view.tsx';
import { type AccountScope, allAccounts, dealerAccountsOnly } from './account-scope.ts';

const state: ListFilter = { kind: 'options', id: 'state', label: 'Status', options: optionsOf(userStatusLabels) };

/** Returns what the lists of users and of dealer accounts have in common. */
const listOf = (scope: AccountScope) => ({
  title: scope.title,
  noun: scope.noun,
  call: scope.api.list,
  rowsOf: ({ users }: { users: UserSummary[] }) => users,
  rowLabel: ({ name }: UserSummary) => name,
  rowPath: scope.pathOf,
  rowCall: scope.api.get,
  usualSort: { by: 'name', isDescending: false },
  columns: columnsOf[scope.kind],
  card: accountCard,
  quickView: (id: string) => <AccountQuickView scope={scope} id={id} />,
  editing: scope.permission('edit'),
  exportCall: { call: scope.api.csv, permission: scope.permission('export') },
});

const users = defineList({
  ...listOf(allAccounts),
  name: 'users',
  filters: [
    { kind: 'options', id: 'role', label: 'Role', options: optionsOf(roleLabels) },
    state,
    { kind: 'options', id: 'kind', label: 'Kind', options: optionsOf({ staff: 'Staff', dealer: 'Dealers' }) },
  ],
  primaryAction: { label: 'New user', to: allAccounts.newPath, permission: 'admin.users:create' },
  firstUse: { title: 'No users yet', text: 'Add users and give each a role.' },
});

const dealerAccounts = defineList({
  ...listOf(dealerAccountsOnly),
  name: 'dealer-accounts',
  filters: [state],
  primaryAction: { label: 'New dealer account', to: dealerAccountsOnly.newPath, permission: 'admin.dealers:create' },
  firstUse: { title: 'No dealer accounts yet', text: 'Add one so a dealer can see their pick-ups.' },
});

export const UserListPage = () => <RecordList config={users} />;
export const DealerAccountListPage = () => <RecordList config={dealerAccounts} />;
