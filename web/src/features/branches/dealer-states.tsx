import type { State } from '@poolhouse/domain/features/branches/state';
import { TabSkeleton } from '../../ui/detail/record-parts.tsx';
import { EditableList, type EditableListConfig } from '../../ui/editable-list/editable-list.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { statesQuery } from './branch-queries.ts';
import classes from './branches-page.module.css';
import { DealerCount } from './dealer-count.tsx';
import { StateForm } from './state-form.tsx';
import { StateMenu } from './state-menu.tsx';

const states: EditableListConfig<State> = {
  tab: 'states',
  param: 'state',
  idOf: ({ code }) => code,
  labelOf: ({ label }) => label,
  isActive: ({ active }) => active,
  columns: [
    { label: 'Name', cell: ({ label }) => label },
    { label: 'Code', cell: ({ code }) => code },
    { label: 'Country', isOptional: true, cell: ({ country }) => country },
    {
      label: 'Dealers',
      isNumber: true,
      cell: ({ code, label, dealers }) => (
        <DealerCount dealers={dealers} which={`in ${label}`} filter={{ state: code }} />
      ),
    },
    {
      label: 'Served by',
      isOptional: true,
      cell: ({ branches }) =>
        branches.length > 0 ? branches.join(', ') : <span className={classes.missing}>No branch</span>,
    },
  ],
  permission: 'admin.branch:edit',
  newTitle: 'New state',
  form: (state, close) => <StateForm state={state} close={close} />,
  actions: (state, edit) => (
    <>
      {edit}
      <StateMenu state={state} />
    </>
  ),
  hint: 'Every dealer is in one of these states, shown in this order. Set which branch serves a state on the branch.',
};

/** Shows the states that a dealer can be in, in the order in which they are offered. */
export function DealerStates() {
  return (
    <Loaded query={statesQuery()} what="Dealer states" skeleton={<TabSkeleton />}>
      {(answer) => <EditableList config={states} rows={answer.states} />}
    </Loaded>
  );
}
