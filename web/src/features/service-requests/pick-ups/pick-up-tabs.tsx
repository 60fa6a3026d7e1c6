import { pickUpFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { storedPractice } from '../../../platform/session/practice.ts';
import { HistoryTab } from '../../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../../services/activity-log/record-timeline.tsx';
import { DealerLink } from '../../../services/dealer-parts/dealer-link.tsx';
import { type Fact, FactGrid } from '../../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../../ui/detail/folded-sections.tsx';
import { RecordOverview } from '../../../ui/detail/record-overview.tsx';
import type { ContentTab } from '../../../ui/detail/use-record-tabs.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { FreightSection } from '../freight/freight-section.tsx';
import { QuotesSection } from '../quotes/quotes-section.tsx';
import { useIsDealer } from './pick-up-filters.ts';
import { pickUpLabels as labels, pickUpHistoryLabels, pickUpValueText } from './pick-up-labels.ts';
import { pickUpTopic } from './pick-up-queries.ts';
import { PickUpSummaryPart } from './pick-up-summary.tsx';
import { RobotsSection } from './robots/robots-section.tsx';

const PickUpFilesTab = lazyPart(() => import('./pick-up-files.tsx'), 'PickUpFilesTab');

type TabProps = { pickUp: PickUp };

const overview: ContentTab<TabProps> = { id: 'details', label: 'Overview', content: Overview };
const files: ContentTab<TabProps> = { id: 'files', label: 'Photos and files', content: PickUpFilesTab };
const history: ContentTab<TabProps> = {
  id: 'history',
  label: 'History',
  content: ({ pickUp }) => <HistoryTab {...historyOf(pickUp)} />,
};

/** Returns the parts of a pick-up's page, in their order; practice has no files. */
export function pickUpTabs(): readonly [ContentTab<TabProps>, ...ContentTab<TabProps>[]] {
  return storedPractice() === null ? [overview, files, history] : [overview, history];
}

const historyOf = ({ id }: PickUp) => ({
  call: pickUpsApi.history,
  params: { id },
  labels: pickUpHistoryLabels,
  valueText: pickUpValueText,
});

function Overview({ pickUp }: TabProps) {
  return (
    <RecordOverview
      lead={
        <>
          <RobotsSection pickUp={pickUp} />
          <FreightSection pickUp={pickUp} />
        </>
      }
      summary={<PickUpSummaryPart pickUp={pickUp} />}
      timeline={<RecordTimeline {...historyOf(pickUp)} />}
      details={{ name: 'pick-up', sections: pickUpDetails(pickUp) }}
    >
      <Quotes pickUp={pickUp} />
    </RecordOverview>
  );
}

/** Returns everything else that is known of a pick-up. §3 */
function pickUpDetails(pickUp: PickUp): FoldedSection[] {
  return [{ id: 'pick-up', title: 'Request', content: <FactGrid facts={factsOf(pickUp)} /> }];
}

function factsOf({ branch, ...pickUp }: PickUp): Fact[] {
  return [
    { label: labels.caseId, value: pickUp.caseId },
    {
      label: labels.dealer,
      value: pickUp.dealerId && <DealerLink id={pickUp.dealerId} name={pickUp.dealer} customerId={pickUp.priorityId} />,
    },
    { label: labels['branch.name'], value: branch.name },
    { label: labels['branch.address'], value: branch.address, isWide: true },
    { label: labels.agreement, value: pickUp.agreement ? 'Yes' : 'No' },
    { label: labels.createdBy, value: pickUp.createdBy },
    { label: labels.createdAt, value: <InstantText at={pickUp.createdAt} /> },
    { label: labels.statusChangedAt, value: <InstantText at={pickUp.statusChangedAt} /> },
    { label: labels.updatedAt, value: <InstantText at={pickUp.updatedAt} /> },
  ];
}

function Quotes({ pickUp }: { pickUp: PickUp }) {
  if (useIsDealer()) return null;
  return (
    <QuotesSection
      requestId={pickUp.id}
      robots={pickUp.robots}
      photos={pickUpFiles}
      permission="service_request.pick_up:edit"
      topic={pickUpTopic(pickUp.id)}
    />
  );
}
