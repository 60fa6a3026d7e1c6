import { Button, Skeleton } from '@mantine/core';
import type { State } from '@poolhouse/domain/features/branches/state';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCan } from '../../platform/use-can.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { ActiveStatus, DealerCount, EditLink } from './active-status.tsx';
import { statesQuery } from './branch-queries.ts';
import classes from './branches-page.module.css';
import { StateCreate, StateEdit } from './state-form.tsx';
import { StateMenu } from './state-menu.tsx';

/** Shows the states that a dealer can be in, in the order in which they are offered. */
export function DealerStates() {
  const answer = useQuery(statesQuery());
  const { state: shown }: Search = useSearch({ strict: false });
  if (answer.isPending) return <Skeleton height={420} m={24} maw={960} />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="Dealer states" onRetry={() => void answer.refetch()} />;
  const { states } = answer.data;
  const edited = states.find(({ code }) => code === shown);
  if (shown === 'new') return <StateCreate />;
  if (edited !== undefined) return <StateEdit key={edited.code} state={edited} />;
  return (
    <div className={classes.body}>
      <p className={classes.hint}>
        Every dealer is in one of these; forms, filters and imports offer them in this order. Which branch serves a
        state is set on the branch.
      </p>
      <PlainTable columns={columns}>
        {states.map((state) => (
          <StateRow key={state.code} state={state} isLast={state.position === states.length} />
        ))}
      </PlainTable>
    </div>
  );
}

const columns = [
  { label: 'Name' },
  { label: 'Code' },
  { label: 'Country', isOptional: true },
  { label: 'Dealers', isNumber: true },
  { label: 'Served by', isOptional: true },
  { label: 'Status', isOptional: true },
  { label: 'Actions', isUnseen: true },
];

function StateRow({ state, isLast }: { state: State; isLast: boolean }) {
  const { code, label, country, dealers, active, branches } = state;
  return (
    <tr data-off={!active}>
      <th scope="row">{label}</th>
      <PlainCell>{code}</PlainCell>
      <PlainCell isOptional>{country}</PlainCell>
      <PlainCell isNumber>
        <DealerCount dealers={dealers} which={`in ${label}`} filter={{ state: code }} />
      </PlainCell>
      <PlainCell isOptional>
        {branches.length > 0 ? branches.join(', ') : <span className={classes.missing}>No branch</span>}
      </PlainCell>
      <PlainCell isOptional>
        <ActiveStatus active={active} />
      </PlainCell>
      <PlainCell>
        <Acts state={state} isLast={isLast} />
      </PlainCell>
    </tr>
  );
}

function Acts({ state, isLast }: { state: State; isLast: boolean }) {
  const edit = useCan('admin.branch:edit');
  if (!edit.allowed)
    return (
      <div className={classes.acts}>
        <ReasonTooltip reason={edit.reason} permission={edit.refused}>
          <Button size="xs" variant="default" disabled>
            Edit
          </Button>
        </ReasonTooltip>
      </div>
    );
  return (
    <div className={classes.acts}>
      <EditLink label={state.label} search={{ tab: 'states', state: state.code }} />
      <StateMenu state={state} isLast={isLast} />
    </div>
  );
}
