import { branchesApi } from '@poolhouse/domain/features/branches/api';
import type { Rep } from '@poolhouse/domain/features/branches/rep';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { undoableChange } from '../../platform/undoable-change.ts';
import { TabSkeleton } from '../../ui/detail/record-parts.tsx';
import { EditableList, type EditableListConfig } from '../../ui/editable-list/editable-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { repsQuery } from './branch-queries.ts';
import { DealerCount } from './dealer-count.tsx';
import { RepForm } from './rep-form.tsx';

const reps: EditableListConfig<Rep> = {
  tab: 'reps',
  param: 'rep',
  idOf: ({ id }) => id,
  labelOf: ({ label }) => label,
  isActive: ({ active }) => active,
  columns: [
    { label: 'Name', cell: ({ label }) => label },
    { label: 'ID', isOptional: true, cell: ({ id }) => id },
    { label: 'User', isOptional: true, cell: ({ user }) => user?.name ?? '–' },
    {
      label: 'Dealers',
      isNumber: true,
      cell: ({ id, label, dealers }) => <DealerCount dealers={dealers} which={`of ${label}`} filter={{ rep: id }} />,
    },
  ],
  permission: 'admin.branch:edit',
  newTitle: 'New account manager',
  form: (rep, close) => <RepForm rep={rep} close={close} />,
  actions: (rep, edit) => (
    <>
      <SwitchButton rep={rep} />
      {edit}
    </>
  ),
  empty: (
    <EmptyState drawing="empty" title="No account managers yet">
      Add the people who look after dealers. Dealer files use their ID.
    </EmptyState>
  ),
};

/** Shows the account managers, who look after dealers. */
export function Reps() {
  return (
    <Loaded query={repsQuery()} what="Account managers" skeleton={<TabSkeleton />}>
      {(answer) => <EditableList config={reps} rows={answer.reps} />}
    </Loaded>
  );
}

function SwitchButton({ rep }: { rep: Rep }) {
  const change = switchRep(useQueryClient());
  const label = rep.active ? 'Deactivate' : 'Reactivate';
  return (
    <ReasonButton
      permission="admin.branch:edit"
      size="xs"
      variant="subtle"
      aria-label={`${label}: ${rep.label}`}
      onClick={() => void change(rep, { active: !rep.active }, { active: rep.active })}
    >
      {label}
    </ReasonButton>
  );
}

const switchRep = (queries: QueryClient) =>
  undoableChange({
    send: ({ id, revision }: Rep, body: { active: boolean }) =>
      callApi(branchesApi.updateRep, { params: { id }, body, ifMatch: revision }),
    refresh: () => refreshCalls(queries, branchesApi.listReps),
    text: ({ label, active }) => (active ? `${label} reactivated.` : `${label} deactivated. They keep their dealers.`),
  });
