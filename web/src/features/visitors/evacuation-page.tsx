import { Checkbox } from '@mantine/core';
import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { IconPrinter } from '@tabler/icons-react';
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { shownAges } from '../../platform/api/kept-reads.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../platform/notify.ts';
import { useStore } from '../../platform/store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { printPage } from '../../ui/print-page.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { visitorPaths } from './paths.ts';
import { type Mustered, useTicks } from './use-ticks.ts';
import { visitorName, visitTime } from './visitor-columns.tsx';
import { todayQuery, useBranchOptions, useLiveVisitors } from './visitor-queries.ts';

const branchKey = 'poolhouse.evacuation.branch';

/** Returns the branch that was chosen last in this browser. */
function lastBranch(): string {
  const stored = readStored(branchKey);
  return typeof stored === 'string' ? stored : '';
}

/** Shows who is on site at a branch, to be ticked as safe on several phones at once; without a connection it shows the last list. */
export function EvacuationPage() {
  const branches = useBranchOptions();
  const [branch, setBranch] = useState(lastBranch);
  const choose = (next: string) => {
    writeStored(branchKey, next);
    setBranch(next);
  };
  useLiveVisitors();
  const query = todayQuery(branch);
  const { data, error, refetch } = useQuery({ ...query, enabled: branch !== '' });
  const isKept = useStore(shownAges).has(hashKey(query.queryKey));
  const people = data?.visitors.filter(({ timeOut }) => timeOut === null) ?? [];
  const label = branches.find(({ value }) => value === branch)?.label ?? branch;
  return (
    <>
      <PageHeader
        title={label === '' ? 'Evacuation' : `Evacuation: ${label}`}
        back={<BackLink to={visitorPaths.list}>Visitor Logs</BackLink>}
        actions={branch !== '' && <Actions branch={branch} />}
      />
      <PageBody>
        <div data-print="hide">
          <SelectField
            name="branch"
            label="Branch"
            value={branch}
            error={undefined}
            options={branches}
            onChange={choose}
            onBlur={() => {}}
          />
        </div>
        {data !== undefined && isKept && (
          <p role="alert">
            There’s no connection. This list is from <InstantText at={data.at} />: people may have arrived or left
            since.
          </p>
        )}
        {data === undefined && error !== null ? (
          <ErrorState error={error} what="The list" onRetry={() => void refetch()} />
        ) : (
          data !== undefined && <Muster people={people} at={data.at} />
        )}
      </PageBody>
    </>
  );
}

function Actions({ branch }: { branch: string }) {
  const queries = useQueryClient();
  const start = async (isDrill: boolean) => {
    const { onSite } = await callApi(visitorsApi.startEvacuation, { body: { branch, isDrill } });
    await refreshCalls(queries, visitorsApi.today);
    notify.success(`${isDrill ? 'Drill' : 'Evacuation'} started: ${onSite} to tick.`);
  };
  return (
    <>
      <ReasonButton permission="visitor_logs:edit" variant="default" onClick={() => void withErrorNotice(start(true))}>
        Start a drill
      </ReasonButton>
      <ReasonButton permission="visitor_logs:edit" onClick={() => void withErrorNotice(start(false))}>
        Start an evacuation
      </ReasonButton>
      <ReasonButton variant="default" leftSection={<IconPrinter size={16} />} onClick={printPage}>
        Print
      </ReasonButton>
    </>
  );
}

function Muster({ people, at }: { people: readonly Mustered[]; at: string }) {
  const { isTicked, tick } = useTicks();
  const safe = people.filter(isTicked).length;
  if (people.length === 0)
    return (
      <EmptyState drawing="empty" title="No one is on site">
        Everyone who signed in today has signed out.
      </EmptyState>
    );
  return (
    <>
      <p role="status">
        {safe} of {people.length} safe, {people.length - safe} missing. As of <InstantText at={at} />.
      </p>
      <PlainTable
        columns={[
          { label: 'Safe' },
          { label: 'Name' },
          { label: 'Company', isOptional: true },
          { label: 'Host', isOptional: true },
          { label: 'Kind', isOptional: true },
          { label: 'In' },
        ]}
      >
        {people.map((person) => (
          <tr key={person.id}>
            <PlainCell>
              <Checkbox
                size="lg"
                checked={isTicked(person)}
                aria-label={`${visitorName(person)} is safe`}
                onChange={({ currentTarget }) => void tick(person, currentTarget.checked)}
              />
            </PlainCell>
            <PlainCell>{visitorName(person)}</PlainCell>
            <PlainCell isOptional>{person.company}</PlainCell>
            <PlainCell isOptional>{person.host}</PlainCell>
            <PlainCell isOptional>{visitorKindLabels[person.kind]}</PlainCell>
            <PlainCell>{visitTime(person, person.timeIn)}</PlainCell>
          </tr>
        ))}
      </PlainTable>
    </>
  );
}
