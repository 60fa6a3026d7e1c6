import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { storedPractice } from '../../../platform/session/practice.ts';
import { HistoryTab } from '../../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../../services/activity-log/record-timeline.tsx';
import { RecordOverview } from '../../../ui/detail/record-overview.tsx';
import type { ContentTab } from '../../../ui/detail/use-record-tabs.tsx';
import { pickUpDetails } from './pick-up-details.tsx';
import { pickUpHistoryLabels, pickUpValueText } from './pick-up-labels.ts';
import { pickUpSections } from './pick-up-sections.tsx';
import { PickUpSummaryPart } from './pick-up-summary.tsx';

const PickUpFilesTab = lazyPart(() => import('./pick-up-files.tsx'), 'PickUpFilesTab');

type TabProps = { pickUp: PickUp };

const overview: ContentTab<TabProps> = { id: 'details', label: 'Overview', content: Overview };
const files: ContentTab<TabProps> = { id: 'files', label: 'Photos and files', content: PickUpFilesTab };
const history: ContentTab<TabProps> = {
  ...{ id: 'history', label: 'History', content: ({ pickUp }) => <HistoryTab {...historyOf(pickUp)} /> },
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
      summary={<PickUpSummaryPart pickUp={pickUp} />}
      timeline={<RecordTimeline {...historyOf(pickUp)} />}
      details={{ name: 'pick-up', sections: pickUpDetails(pickUp) }}
    >
      {pickUpSections.map(({ id, Content }) => (
        <Content key={id} pickUp={pickUp} />
      ))}
    </RecordOverview>
  );
}
