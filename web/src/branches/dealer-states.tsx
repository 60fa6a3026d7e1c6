import { Anchor, Button, Skeleton } from '@mantine/core';
import type { State } from '@poolhouse/domain/branches/state';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { paths } from '../shell/paths.ts';
import { useCan } from '../shell/use-can.ts';
import { searchOf } from '../ui/address-link.ts';
import { FailedPlace } from '../ui/failed-place.tsx';
import type { Search } from '../ui/list/list-state.ts';
import { ReasonTooltip } from '../ui/reason-tooltip.tsx';
import { StatusDot } from '../ui/status-dot.tsx';
import { statesQuery } from './branch-queries.ts';
import classes from './branches-page.module.css';
import { StateCreate, StateEdit } from './state-form.tsx';
import { StateMenu } from './state-menu.tsx';

/** The states that a dealer can be in, in the order in which they are offered. */
export function DealerStates() {
  const answer = useQuery(statesQuery());
  const { state: shown }: Search = useSearch({ strict: false });
  if (answer.isPending) return <Skeleton height={420} m={24} maw={960} />;
  if (answer.isError)
    return <FailedPlace error={answer.error} what="Dealer states" onRetry={() => void answer.refetch()} />;
  const { states } = answer.data;
  const edited = states.find(({ code }) => code === shown);
  if (shown === 'new') return <StateCreate />;
  if (edited !== undefined) return <StateEdit key={edited.code} state={edited} />;
  return (
    <div className={`${classes.body} ${classes.wide}`}>
      <p className={classes.hint}>
        Every dealer is in one of these; forms, filters and imports offer them in this order. Which branch serves a
        state is set on the branch.
      </p>
      <StateTable states={states} />
    </div>
  );
}

function StateTable({ states }: { states: readonly State[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Code</th>
          <th scope="col" className={classes.optional}>
            Country
          </th>
          <th scope="col" className={classes.number}>
            Dealers
          </th>
          <th scope="col" className={classes.optional}>
            Served by
          </th>
          <th scope="col" className={classes.optional}>
            Status
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {states.map((state) => (
          <StateRow key={state.code} state={state} isLast={state.position === states.length} />
        ))}
      </tbody>
    </table>
  );
}

function StateRow({ state, isLast }: { state: State; isLast: boolean }) {
  const { code, label, country, active, branches } = state;
  return (
    <tr data-off={!active}>
      <th scope="row">{label}</th>
      <td>{code}</td>
      <td className={classes.optional}>{country}</td>
      <td className={classes.number}>
        <DealerCount state={state} />
      </td>
      <td className={classes.optional}>
        {branches.length > 0 ? branches.join(', ') : <span className={classes.missing}>No branch</span>}
      </td>
      <td className={classes.optional}>
        <StatusDot
          colour={active ? 'green' : 'gray'}
          label={active ? 'On the list' : 'Off the list'}
          isQuiet={!active}
        />
      </td>
      <td>
        <Acts state={state} isLast={isLast} />
      </td>
    </tr>
  );
}

/** How many dealers; a link to them. */
function DealerCount({ state: { code, dealers, label } }: { state: State }) {
  if (dealers === 0) return '0';
  return (
    <Anchor
      component={Link}
      to={paths.dealers}
      search={searchOf({ state: code })}
      aria-label={`${dealers} dealers in ${label}`}
    >
      {dealers.toLocaleString('en-AU')}
    </Anchor>
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
      <Button
        component={Link}
        to="."
        search={searchOf({ tab: 'states', state: state.code })}
        size="xs"
        variant="default"
        aria-label={`Edit ${state.label}`}
      >
        Edit
      </Button>
      <StateMenu state={state} isLast={isLast} />
    </div>
  );
}
