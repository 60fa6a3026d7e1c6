import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { HistoryTab } from '../../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../../services/activity-log/record-timeline.tsx';
import { RecordFilesTab } from '../../../services/files/record-files-tab.tsx';
import { useSentExtras } from '../../../services/outbox/use-sent-extras.ts';
import { RecordOverview } from '../../../ui/detail/record-overview.tsx';
import type { ContentTab } from '../../../ui/detail/use-record-tabs.tsx';
import { QuotesSection } from '../quotes/quotes-section.tsx';
import { detailsOf } from './drop-off-details.tsx';
import { dropOffHistoryLabels, dropOffValueText } from './drop-off-labels.ts';
import { DropOffRobot } from './drop-off-robot.tsx';
import { DropOffSummaryPart } from './drop-off-summary.tsx';

type DropOffTabProps = { dropOff: DropOff };
type DropOffTab = ContentTab<DropOffTabProps>;

/** The parts of a drop-off's page, in their order. */
export const dropOffTabs: readonly [DropOffTab, ...DropOffTab[]] = [
  { id: 'details', label: 'Overview', content: Overview },
  { id: 'photos', label: 'Photos', content: Photos },
  { id: 'history', label: 'History', content: History },
];

const historyOf = ({ id }: DropOff) => ({
  call: dropOffsApi.history,
  params: { id },
  labels: dropOffHistoryLabels,
  valueText: dropOffValueText,
});

function Overview({ dropOff }: DropOffTabProps) {
  const sent = useSentExtras({ kind: 'drop-off', id: dropOff.id });
  return (
    <RecordOverview
      summary={<DropOffSummaryPart dropOff={dropOff} />}
      timeline={<RecordTimeline {...historyOf(dropOff)} extras={sent} />}
      details={{ name: 'drop-off', sections: detailsOf(dropOff) }}
    >
      <DropOffRobot dropOff={dropOff} />
      <QuotesSection
        requestId={dropOff.id}
        robots={[{ ...dropOff.robot, robotName: dropOff.model }]}
        photos={dropOffFiles}
        permission="service_request.drop_off:edit"
      />
    </RecordOverview>
  );
}

function Photos({ dropOff }: DropOffTabProps) {
  return <RecordFilesTab of={dropOffFiles} id={dropOff.id} history={dropOffsApi.history} />;
}

function History({ dropOff }: DropOffTabProps) {
  return <HistoryTab {...historyOf(dropOff)} />;
}
