import { Button, Skeleton } from '@mantine/core';
import { branchesApi } from '@poolhouse/domain/features/branches/api';
import type { Rep } from '@poolhouse/domain/features/branches/rep';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { type Ability, useCan } from '../../platform/use-can.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { ActiveStatus, DealerCount, EditLink } from './active-status.tsx';
import { repsQuery } from './branch-queries.ts';
import classes from './branches-page.module.css';
import { RepCreate, RepEdit } from './rep-form.tsx';

const undoMs = 8_000;

/** Shows the account managers, who look after dealers. */
export function Reps() {
  const answer = useQuery(repsQuery());
  const { rep: shown }: Search = useSearch({ strict: false });
  if (answer.isPending) return <Skeleton height={420} m={24} maw={960} />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="Account managers" onRetry={() => void answer.refetch()} />;
  const { reps } = answer.data;
  const edited = reps.find(({ id }) => id === shown);
  if (shown === 'new') return <RepCreate />;
  if (edited !== undefined) return <RepEdit key={edited.id} rep={edited} />;
  if (reps.length === 0)
    return (
      <EmptyState drawing="empty" title="No account managers yet">
        Add those who look after dealers; dealer files name them by their id.
      </EmptyState>
    );
  return <RepTable reps={reps} />;
}

const columns = [
  { label: 'Name' },
  { label: 'ID', isOptional: true },
  { label: 'Account', isOptional: true },
  { label: 'Dealers', isNumber: true },
  { label: 'Status', isOptional: true },
  { label: 'Actions', isUnseen: true },
];

function RepTable({ reps }: { reps: readonly Rep[] }) {
  const ability = useCan('admin.branch:edit');
  return (
    <div className={classes.body}>
      <PlainTable columns={columns}>
        {reps.map((rep) => (
          <tr key={rep.id} data-off={!rep.active}>
            <th scope="row">{rep.label}</th>
            <PlainCell isOptional>{rep.id}</PlainCell>
            <PlainCell isOptional>{rep.user?.name ?? '–'}</PlainCell>
            <PlainCell isNumber>
              <DealerCount dealers={rep.dealers} which={`of ${rep.label}`} filter={{ rep: rep.id }} />
            </PlainCell>
            <PlainCell isOptional>
              <ActiveStatus active={rep.active} />
            </PlainCell>
            <PlainCell>
              <Acts rep={rep} ability={ability} />
            </PlainCell>
          </tr>
        ))}
      </PlainTable>
    </div>
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
      {ability.allowed && <EditLink label={rep.label} search={{ tab: 'reps', rep: rep.id }} />}
    </div>
  );
}

/** Deactivates or reactivates an account manager; for eight seconds it can be undone. */
function useSwitchRep() {
  const queries = useQueryClient();
  return async function switchRep(rep: Rep, active: boolean, isUndo = false): Promise<void> {
    try {
      const params = { id: rep.id };
      const saved = await callApi(branchesApi.updateRep, { params, body: { active }, ifMatch: rep.revision });
      const text = active
        ? `${saved.label} is on the list.`
        : `${saved.label} is off the list and keeps their dealers.`;
      const undo = { label: 'Undo', run: () => void switchRep(saved, !active, true) };
      notify.success(text, isUndo ? {} : { action: undo, durationMs: undoMs });
    } catch (error) {
      notify.error(error);
    }
    await queries.invalidateQueries({ queryKey: [branchesApi.listReps.name] });
  };
}
