import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { type UserSummary, userStateLabels } from '@poolhouse/domain/features/users/user';
import { useMemo } from 'react';
import { useCan } from '../../platform/use-can.ts';
import { defineList, type ListFilter, type ListOption } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { accountCard, columnsOf } from './account-columns.tsx';
import { AccountQuickView } from './account-quick-view.tsx';
import { type AccountScope, allAccounts, dealerAccountsOnly } from './account-scope.ts';

export const UserListPage = () => <AccountList scope={allAccounts} />;
export const DealerAccountListPage = () => <AccountList scope={dealerAccountsOnly} />;

const optionsOf = (labels: Readonly<Record<string, string>>): ListOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const state: ListFilter = { kind: 'options', id: 'state', label: 'Status', options: optionsOf(userStateLabels) };
const filtersOf = {
  everybody: [
    { kind: 'options', id: 'role', label: 'Role', options: optionsOf(roleLabels) },
    state,
    { kind: 'options', id: 'kind', label: 'Kind', options: optionsOf({ staff: 'Staff', dealer: 'Dealers' }) },
  ],
  dealers: [state],
} as const satisfies Record<AccountScope['kind'], readonly ListFilter[]>;

function AccountList({ scope }: { scope: AccountScope }) {
  const create = useCan(scope.permission('create'));
  const editing = useCan(scope.permission('edit'));
  const exporting = useCan(scope.permission('export'));
  const { kind } = scope;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the abilities change with their reasons alone
  const config = useMemo(
    () =>
      defineList({
        name: kind === 'everybody' ? 'users' : 'dealer-accounts',
        title: scope.title,
        noun: scope.noun,
        call: scope.api.list,
        rowsOf: ({ users }) => users,
        countOf: (answer) => answer,
        rowId: (person: UserSummary) => person.id,
        rowLabel: (person) => person.name,
        rowPath: scope.pathOf,
        columns: columnsOf[kind],
        filters: filtersOf[kind],
        searchLabel: kind === 'everybody' ? 'Search people' : 'Search accounts',
        card: accountCard,
        quickView: (id) => <AccountQuickView scope={scope} id={id} />,
        primaryAction: {
          label: kind === 'everybody' ? 'New person' : 'New account',
          to: scope.newPath,
          ability: create,
        },
        editing,
        exportCall: { call: scope.api.csv, ability: exporting },
        firstUse:
          kind === 'everybody'
            ? { title: 'Nobody yet', text: 'Add the people who work with Poolhouse, each with a role.' }
            : { title: 'No dealer has an account yet', text: 'Add one to let a dealer see its own pick-ups.' },
      }),
    [scope, create.reason, editing.reason, exporting.reason],
  );
  return <RecordList config={config} />;
}
