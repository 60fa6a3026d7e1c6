import { Checkbox, Stack } from '@mantine/core';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { shownAges } from '../../platform/api/kept-reads.ts';
import { useStore } from '../../platform/store.ts';
import { readStored, writeStored } from '../../platform/stored.ts';
import { useCan } from '../../platform/use-can.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { EarlierEvacuations, EvacuationActions } from './evacuation-actions.tsx';
import { visitorPaths } from './paths.ts';
import { type Mustered, useTicks } from './use-ticks.ts';
import { visitorName, visitTime } from './visitor-columns.tsx';
import { todayQuery, useBranchOptions, useLiveVisitors } from './visitor-queries.ts';

/** Wardens without the page hear of no changes, and a phone in a car park may miss some. */
const pollMs = 5_000;
const branchKey = 'poolhouse.evacuation.branch';

/** Returns the branch that was chosen last in this browser. */
function lastBranch(): string {
  const stored = readStored(branchKey);
  return typeof stored === 'string' ? stored : '';
}

/** Shows who is on site at a branch, to be ticked as safe on several phones at once; without a connection it shows the last list. */
export function EvacuationPage() {
  const branches = useBranchOptions();
  const search: Search = useSearch({ strict: false });
  const [branch, setBranch] = useState(() => search.branch?.toString() ?? lastBranch());
  const choose = (next: string) => {
    writeStored(branchKey, next);
    setBranch(next);
  };
  const hasPage = useCan('visitor_logs:view');
  useLiveVisitors();
  const query = todayQuery(branch);
  const { data, error, refetch } = useQuery({ ...query, enabled: branch !== '', refetchInterval: pollMs });
  const isKept = useStore(shownAges).has(hashKey(query.queryKey));
  const people = data?.visitors.filter(({ timeOut }) => timeOut === null) ?? [];
  const label = branches.find(({ value }) => value === branch)?.label ?? branch;
  return (
    <>
      <PageHeader
        title={label === '' ? 'Evacuation' : `Evacuation: ${label}`}
        back={hasPage && <BackLink to={visitorPaths.list}>Visitor Logs</BackLink>}
        actions={branch !== '' && <EvacuationActions branch={branch} evacuation={data?.evacuation ?? null} />}
      />
      <PageBody>
        <Stack gap="md">
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
          {data?.evacuation && (
            <p role="status">
              {data.evacuation.isDrill ? 'Drill' : 'Evacuation'} started by {data.evacuation.startedBy} at{' '}
              <InstantText at={data.evacuation.startedAt} />.
            </p>
          )}
          {data === undefined && error !== null ? (
            <ErrorState error={error} what="The list" onRetry={() => void refetch()} />
          ) : (
            data !== undefined && <Muster people={people} at={data.at} />
          )}
          <EarlierEvacuations branch={branch} />
        </Stack>
      </PageBody>
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
