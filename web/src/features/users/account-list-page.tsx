import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { type UserSummary, userStateLabels } from '@poolhouse/domain/features/users/user';
import { useMemo } from 'react';
import { useCan } from '../../platform/use-can.ts';
import { defineList, type ListFilter, type ListOption } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { type AccountCircle, dealersOnly, everybody } from './account-circle.ts';
import { accountCard, columnsOf } from './account-columns.tsx';
import { AccountQuickView } from './account-quick-view.tsx';

export const UserListPage = () => <AccountList circle={everybody} />;
export const DealerAccountListPage = () => <AccountList circle={dealersOnly} />;

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
} as const satisfies Record<AccountCircle['kind'], readonly ListFilter[]>;

function AccountList({ circle }: { circle: AccountCircle }) {
  const create = useCan(circle.permission('create'));
  const exporting = useCan(circle.permission('export'));
  const { kind } = circle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the abilities change with their reasons alone
  const config = useMemo(
    () =>
      defineList({
        name: kind === 'everybody' ? 'users' : 'dealer-accounts',
        title: circle.title,
        noun: circle.noun,
        call: circle.api.list,
        rowsOf: ({ users }) => users,
        countOf: (answer) => answer,
        rowId: (person: UserSummary) => person.id,
        rowLabel: (person) => person.name,
        rowPath: circle.pathOf,
        columns: columnsOf[kind],
        filters: filtersOf[kind],
        searchLabel: kind === 'everybody' ? 'Search people' : 'Search accounts',
        card: accountCard,
        quickView: (id) => <AccountQuickView circle={circle} id={id} />,
        primaryAction: {
          label: kind === 'everybody' ? 'New person' : 'New account',
          to: circle.newPath,
          ability: create,
        },
        exportCall: { call: circle.api.csv, ability: exporting },
        firstUse:
          kind === 'everybody'
            ? { title: 'Nobody yet', text: 'Add the people who work with Poolhouse, each with a role.' }
            : { title: 'No dealer has an account yet', text: 'Add one to let a dealer see its own pick-ups.' },
      }),
    [circle, create.reason, exporting.reason],
  );
  return <RecordList config={config} />;
}
