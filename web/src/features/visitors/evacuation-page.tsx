import { Button, Checkbox, Stack } from '@mantine/core';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { companyZone } from '@poolhouse/domain/kernel/dates';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shownAges } from '../../platform/api/kept-reads.ts';
import { useStore } from '../../platform/store.ts';
import { useCan } from '../../platform/use-can.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { namedInstantTextIn } from '../../ui/zoned-instant.ts';
import { EarlierEvacuations, EvacuationActions } from './evacuation-actions.tsx';
import { BranchTiles, useEvacuationBranch } from './evacuation-branches.tsx';
import { EvacuationState } from './evacuation-state.tsx';
import { visitorPaths } from './paths.ts';
import { type Mustered, useTicks } from './use-ticks.ts';
import { visitorName, visitTime } from './visitor-columns.tsx';
import { evacuationPollMs, todayQuery, useLiveVisitors } from './visitor-queries.ts';

/** Shows who is on site at a branch, to be ticked as safe on several phones at once; without a connection it shows the last list. */
export function EvacuationPage() {
  const search: Search = useSearch({ strict: false });
  const { branches, branch, choose, error, refetch } = useEvacuationBranch(search.branch?.toString(), evacuationPollMs);
  const { allowed: hasPage } = useCan('visitor_logs:view');
  useLiveVisitors();
  const back = hasPage && <BackLink to={visitorPaths.list}>Visitor Logs</BackLink>;
  if (branch !== '') {
    const { label = branch, timeZone = companyZone } = branches?.find(({ value }) => value === branch) ?? {};
    const showAll = branches !== undefined && branches.length > 1 ? () => choose('') : null;
    return (
      <BranchEvacuation key={branch} branch={branch} label={label} timeZone={timeZone} back={back} showAll={showAll} />
    );
  }
  return (
    <>
      <PageHeader title="Evacuation" note="Choose a branch" back={back} />
      <PageBody>
        {branches === undefined ? (
          error !== null && <ErrorState error={error} what="The branches" onRetry={() => void refetch()} />
        ) : (
          <BranchTiles branches={branches} onChoose={choose} />
        )}
      </PageBody>
    </>
  );
}

type BranchProps = {
  branch: string;
  label: string;
  timeZone: string;
  back: ReactNode;
  /** Goes back to the choice of a branch; null where there is only one. */
  showAll: (() => void) | null;
};

function BranchEvacuation({ branch, label, timeZone, back, showAll }: BranchProps) {
  const query = todayQuery(branch);
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: evacuationPollMs });
  const isKept = useStore(shownAges).has(hashKey(query.queryKey));
  const people = data?.visitors.filter(({ timeOut }) => timeOut === null) ?? [];
  const missing = people.filter(({ isSafe }) => !isSafe).length;
  return (
    <>
      <PageHeader
        title={`Evacuation: ${label}`}
        back={back}
        actions={
          <>
            {showAll && (
              <Button variant="default" onClick={showAll}>
                Other branches
              </Button>
            )}
            <EvacuationActions branch={branch} evacuation={data?.evacuation ?? null} missing={missing} />
          </>
        }
      />
      <PageBody>
        <Stack gap="md">
          {data !== undefined && isKept && (
            <p role="alert">
              There’s no connection. This list is from {namedInstantTextIn(timeZone, data.at)}: people may have arrived
              or left since.
            </p>
          )}
          {data !== undefined && <EvacuationState evacuation={data.evacuation} missing={missing} />}
          {data === undefined && error !== null ? (
            <ErrorState error={error} what="The list" onRetry={() => void refetch()} />
          ) : (
            data !== undefined && <Muster people={people} at={namedInstantTextIn(timeZone, data.at)} />
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
        {safe} of {people.length} safe, {people.length - safe} missing. As of {at}.
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
