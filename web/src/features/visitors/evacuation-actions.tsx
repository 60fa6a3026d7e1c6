import { Anchor, Button } from '@mantine/core';
import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { evacuationsApi } from '@poolhouse/domain/features/visitors/evacuations/api';
import type { Evacuation } from '@poolhouse/domain/features/visitors/evacuations/evacuation';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';
import { Section } from '../../ui/detail/section.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { printPage } from '../../ui/print-page.tsx';
import { instantTextIn } from '../../ui/zoned-instant.ts';
import { outcomeOf } from './evacuation-report-page.tsx';
import { visitorPaths } from './paths.ts';
import { evacuationPollMs } from './visitor-queries.ts';

type Props = {
  branch: string;
  evacuation: Evacuation | null;
  /** How many on site aren't ticked. */
  missing: number;
};
type Dialog = 'drill' | 'evacuation' | 'end';

/** Starts an evacuation or drill, or ends the one that is under way. Wardens have these buttons without a permission of their role. */
export function EvacuationActions({ branch, evacuation, missing }: Props) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  return (
    <>
      {evacuation === null ? (
        <Button variant="default" onClick={() => setDialog('drill')}>
          Start a drill
        </Button>
      ) : (
        <Button variant="default" onClick={() => setDialog('end')}>
          {endLabel(evacuation)}
        </Button>
      )}
      {evacuation?.isDrill !== false && <Button onClick={() => setDialog('evacuation')}>Start an evacuation</Button>}
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={printPage}>
        Print
      </Button>
      {dialog === 'end' && evacuation !== null && (
        <EndDialog evacuation={evacuation} missing={missing} onClose={() => setDialog(null)} />
      )}
      {dialog !== null && dialog !== 'end' && (
        <StartDialog branch={branch} isDrill={dialog === 'drill'} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

type StartProps = { branch: string; isDrill: boolean; onClose: () => void };

function StartDialog({ branch, isDrill, onClose }: StartProps) {
  const refresh = useRefresh();
  const form = useFormDialog({}, onClose, async () => {
    const { onSite } = await callApi(visitorsApi.startEvacuation, { body: { branch, isDrill } });
    await refresh();
    notify.success(`${isDrill ? 'Drill' : 'Evacuation'} started: ${onSite} to tick.`);
  });
  return (
    <FormDialog
      title={isDrill ? 'Start a drill?' : 'Start an evacuation?'}
      about="The wardens of the branch are told at once. All ticks begin again."
      button={isDrill ? 'Start the drill' : 'Start the evacuation'}
      isGrave={!isDrill}
      form={form}
      onClose={onClose}
    />
  );
}

type EndProps = { evacuation: Evacuation; missing: number; onClose: () => void };

/** Ends what is under way, and leads to its report. */
function EndDialog({ evacuation, missing, onClose }: EndProps) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { id } = evacuation;
  const form = useFormDialog({}, onClose, async () => {
    const ended = await callApi(evacuationsApi.end, { params: { id } });
    await refresh();
    notify.success(`${outcomeOf(ended)}. The report is kept.`);
    await navigate({ to: `${visitorPaths.evacuation}/${id}` });
  });
  return (
    <FormDialog
      title={`${endLabel(evacuation)}?`}
      about={missing === 0 ? 'Everyone is safe.' : `${missing} ${missing === 1 ? 'person is' : 'people are'} missing.`}
      button={endLabel(evacuation)}
      isGrave={missing > 0}
      form={form}
      onClose={onClose}
    />
  );
}

const endLabel = ({ isDrill }: Evacuation) => (isDrill ? 'End the drill' : 'End the evacuation');

function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => refreshCalls(queries, visitorsApi.today, evacuationsApi.list, evacuationsApi.get);
}

/** Shows the latest reports of a branch. */
export function EarlierEvacuations({ branch }: { branch: string }) {
  const query = queryOf(evacuationsApi.list, { query: { branch, limit: '10' } });
  const { data } = useQuery({ ...query, refetchInterval: evacuationPollMs });
  const ended = data?.evacuations.filter(({ endedAt }) => endedAt !== null) ?? [];
  if (ended.length === 0) return null;
  return (
    <div data-print="hide">
      <Section title="Reports">
        <ul>
          {ended.map((one) => (
            <li key={one.id}>
              <Anchor component={Link} to={`${visitorPaths.evacuation}/${one.id}`}>
                {one.isDrill ? 'Drill' : 'Evacuation'} of {instantTextIn(one.timeZone, one.startedAt)} by{' '}
                {one.startedBy}
              </Anchor>
              : {outcomeOf(one)}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
