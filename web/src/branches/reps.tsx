import { Anchor, Button, Skeleton } from '@mantine/core';
import { branchesApi } from '@poolhouse/domain/branches/api';
import type { Rep } from '@poolhouse/domain/branches/rep';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { callApi } from '../client/call-api.ts';
import { notify } from '../shell/notify.ts';
import { paths } from '../shell/paths.ts';
import { type Ability, useCan } from '../shell/use-can.ts';
import { searchOf } from '../ui/address-link.ts';
import { FailedPlace } from '../ui/failed-place.tsx';
import type { Search } from '../ui/list/list-state.ts';
import { Place } from '../ui/place.tsx';
import { ReasonTooltip } from '../ui/reason-tooltip.tsx';
import { StatusDot } from '../ui/status-dot.tsx';
import { repsQuery } from './branch-queries.ts';
import classes from './branches-page.module.css';
import { RepCreate, RepEdit } from './rep-form.tsx';

const undoMs = 8_000;

/** Account managers: who looks after dealers. */
export function Reps() {
  const answer = useQuery(repsQuery());
  const { rep: shown }: Search = useSearch({ strict: false });
  if (answer.isPending) return <Skeleton height={420} m={24} maw={960} />;
  if (answer.isError)
    return <FailedPlace error={answer.error} what="Account managers" onRetry={() => void answer.refetch()} />;
  const { reps } = answer.data;
  const edited = reps.find(({ id }) => id === shown);
  if (shown === 'new') return <RepCreate />;
  if (edited !== undefined) return <RepEdit key={edited.id} rep={edited} />;
  if (reps.length === 0)
    return (
      <Place drawing="empty" title="No account managers yet">
        Add those who look after dealers; dealer files name them by their id.
      </Place>
    );
  return <RepTable reps={reps} />;
}

function RepTable({ reps }: { reps: readonly Rep[] }) {
  const ability = useCan('admin.branch:edit');
  return (
    <div className={`${classes.body} ${classes.wide}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className={classes.optional}>
              ID
            </th>
            <th scope="col" className={classes.optional}>
              Account
            </th>
            <th scope="col" className={classes.number}>
              Dealers
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
          {reps.map((rep) => (
            <tr key={rep.id} data-off={!rep.active}>
              <th scope="row">{rep.label}</th>
              <td className={classes.optional}>{rep.id}</td>
              <td className={classes.optional}>{rep.user?.name ?? '–'}</td>
              <td className={classes.number}>
                <DealerCount rep={rep} />
              </td>
              <td className={classes.optional}>
                <StatusDot
                  colour={rep.active ? 'green' : 'gray'}
                  label={rep.active ? 'On the list' : 'Off the list'}
                  isQuiet={!rep.active}
                />
              </td>
              <td>
                <Acts rep={rep} ability={ability} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How many dealers; a link to them. */
function DealerCount({ rep: { id, dealers, label } }: { rep: Rep }) {
  if (dealers === 0) return '0';
  return (
    <Anchor
      component={Link}
      to={paths.dealers}
      search={searchOf({ rep: id })}
      aria-label={`${dealers} dealers of ${label}`}
    >
      {dealers.toLocaleString('en-AU')}
    </Anchor>
  );
}

function Acts({ rep, ability }: { rep: Rep; ability: Ability }) {
  const switchRep = useSwitchRep();
  const label = rep.active ? 'Take off the list' : 'Put on the list';
  return (
    <div className={classes.acts}>
      <ReasonTooltip reason={ability.reason} permission={ability.refused}>
        <Button
          size="xs"
          variant="subtle"
          disabled={!ability.allowed}
          aria-label={`${label}: ${rep.label}`}
          onClick={() => void switchRep(rep, !rep.active)}
        >
          {label}
        </Button>
      </ReasonTooltip>
      {ability.allowed && (
        <Button
          component={Link}
          to="."
          search={searchOf({ tab: 'reps', rep: rep.id })}
          size="xs"
          variant="default"
          aria-label={`Edit ${rep.label}`}
        >
          Edit
        </Button>
      )}
    </div>
  );
}

/** Takes somebody off the list or puts them on it; for eight seconds it can be undone. */
function useSwitchRep() {
  const queries = useQueryClient();
  return async function switchRep(rep: Rep, active: boolean, isUndo = false): Promise<void> {
    try {
      const params = { id: rep.id };
      const saved = await callApi(branchesApi.updateRep, { params, body: { active }, ifMatch: rep.revision });
      const text = active ? `${saved.label} is on the list.` : `${saved.label} is off the list and keeps the dealers.`;
      const undo = { label: 'Undo', run: () => void switchRep(saved, !active, true) };
      notify.success(text, isUndo ? {} : { action: undo, durationMs: undoMs });
    } catch (error) {
      notify.error(error);
    }
    await queries.invalidateQueries({ queryKey: [branchesApi.listReps.name] });
  };
}
