import { Anchor, Button } from '@mantine/core';
import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { evacuationsApi } from '@poolhouse/domain/features/visitors/evacuations/api';
import type { Evacuation } from '@poolhouse/domain/features/visitors/evacuations/evacuation';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { useCan } from '../../platform/use-can.ts';
import { Section } from '../../ui/detail/section.tsx';
import { printPage } from '../../ui/print-page.tsx';
import { outcomeOf } from './evacuation-report-page.tsx';
import { visitorPaths } from './paths.ts';

type Props = { branch: string; evacuation: Evacuation | null };

/** Starts an evacuation or drill, or ends the one that is under way. Wardens have these buttons without a permission of their role. */
export function EvacuationActions({ branch, evacuation }: Props) {
  const queries = useQueryClient();
  const refresh = () => refreshCalls(queries, visitorsApi.today, evacuationsApi.list, evacuationsApi.get);
  const start = async (isDrill: boolean) => {
    const { onSite } = await callApi(visitorsApi.startEvacuation, { body: { branch, isDrill } });
    await refresh();
    notify.success(`${isDrill ? 'Drill' : 'Evacuation'} started: ${onSite} to tick.`);
  };
  const end = async (id: Evacuation['id']) => {
    const ended = await callApi(evacuationsApi.end, { params: { id } });
    await refresh();
    notify.success(`${outcomeOf(ended)}. The report is kept.`);
  };
  return (
    <>
      {evacuation === null ? (
        <Button variant="default" onClick={() => void withErrorNotice(start(true))}>
          Start a drill
        </Button>
      ) : (
        <Button variant="default" onClick={() => void withErrorNotice(end(evacuation.id))}>
          {evacuation.isDrill ? 'End the drill' : 'End the evacuation'}
        </Button>
      )}
      {evacuation?.isDrill !== false && (
        <Button onClick={() => void withErrorNotice(start(false))}>Start an evacuation</Button>
      )}
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={printPage}>
        Print
      </Button>
    </>
  );
}

/** Shows the reports of a branch to those with the page. */
export function EarlierEvacuations({ branch }: { branch: string }) {
  const { allowed: canSee } = useCan('visitor_logs:view');
  const query = queryOf(evacuationsApi.list, { query: { branch, limit: '10' } });
  const { data } = useQuery({ ...query, enabled: canSee });
  if (data === undefined || data.evacuations.length === 0) return null;
  return (
    <div data-print="hide">
      <Section title="Reports">
        <ul>
          {data.evacuations.map((one) => (
            <li key={one.id}>
              <Anchor component={Link} to={`${visitorPaths.evacuation}/${one.id}`}>
                {one.isDrill ? 'Drill' : 'Evacuation'} by {one.startedBy}
              </Anchor>
              : {outcomeOf(one)}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
