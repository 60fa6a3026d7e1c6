import { Stack } from '@mantine/core';
import { evacuationsApi } from '@poolhouse/domain/features/visitors/evacuations/api';
import {
  durationText,
  type Evacuated,
  type EvacuationReport,
} from '@poolhouse/domain/features/visitors/evacuations/evacuation';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { BackLink } from '../../ui/back-link.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PlainCell, PlainTable } from '../../ui/plain-table.tsx';
import { PrintItem } from '../../ui/print-page.tsx';
import { instantTextIn } from '../../ui/zoned-instant.ts';
import { visitorPaths } from './paths.ts';
import { visitorName } from './visitor-columns.tsx';

/** Shows what came of an evacuation or drill: who started it, how long it took, and who was missing. */
export const EvacuationReportPage = () => (
  <LoadedRecord call={evacuationsApi.get} what="The report">
    {(report) => <Report report={report} />}
  </LoadedRecord>
);

export const evacuationTitle = ({ isDrill, branchLabel }: Pick<EvacuationReport, 'isDrill' | 'branchLabel'>) =>
  `${isDrill ? 'Drill' : 'Evacuation'}: ${branchLabel}`;

/** Returns how it ended, or that it goes on. */
export function outcomeOf({ startedAt, endedAt, allSafeAt, missing }: Omit<EvacuationReport, 'people'>): string {
  if (allSafeAt !== null) return `All safe after ${durationText(startedAt, allSafeAt)}`;
  if (endedAt === null) return `Under way, ${missing} missing`;
  return `Ended after ${durationText(startedAt, endedAt)}, ${missing} missing`;
}

function Report({ report }: { report: EvacuationReport }) {
  const { timeZone, startedBy, startedAt, endedAt, onSite, missing, people } = report;
  const time = (at: string | null) => at && instantTextIn(timeZone, at);
  const facts = [
    { label: 'Started by', value: startedBy },
    { label: 'Started', value: time(startedAt) },
    { label: 'Ended', value: time(endedAt) },
    { label: 'Outcome', value: outcomeOf(report) },
    { label: 'On site', value: onSite },
    { label: 'Missing', value: missing },
  ];
  return (
    <>
      <PageHeader
        title={evacuationTitle(report)}
        back={<BackLink to={visitorPaths.evacuation}>Evacuation</BackLink>}
        actions={
          <MoreMenu label="More actions">
            <PrintItem />
          </MoreMenu>
        }
      />
      <PageBody>
        <Stack gap="lg">
          <FactGrid facts={facts} />
          <PlainTable columns={columns}>
            {people.map((person, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and the list never changes its order
              <tr key={index}>
                <PlainCell>{visitorName(person)}</PlainCell>
                <PlainCell isOptional>{person.company}</PlainCell>
                <PlainCell isOptional>{person.host}</PlainCell>
                <PlainCell isOptional>{visitorKindLabels[person.kind]}</PlainCell>
                <PlainCell>{stateOf(person, startedAt)}</PlainCell>
              </tr>
            ))}
          </PlainTable>
        </Stack>
      </PageBody>
    </>
  );
}

const columns = [
  { label: 'Name' },
  { label: 'Company', isOptional: true },
  { label: 'Host', isOptional: true },
  { label: 'Kind', isOptional: true },
  { label: 'Safe' },
];

function stateOf({ safeAt, hasLeft }: Evacuated, startedAt: string): string {
  if (safeAt !== null) return `After ${durationText(startedAt, safeAt)}`;
  return hasLeft ? 'Signed out' : 'Missing';
}
