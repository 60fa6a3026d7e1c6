import { dropOffFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { recordPages } from '../../../records/record-pages.tsx';
import { RecordFilesTab } from '../../../services/files/record-files-tab.tsx';
import { QuotesSection } from '../quotes/quotes-section.tsx';
import { DropOffActions } from './drop-off-actions.tsx';
import { detailsOf } from './drop-off-details.tsx';
import { DropOffMeta } from './drop-off-marks.tsx';
import { dropOffTopic } from './drop-off-queries.ts';
import { DropOffRobot } from './drop-off-robot.tsx';
import { DropOffSummaryPart } from './drop-off-summary.tsx';
import { dropOffs } from './drop-off-view.ts';

const DropOffEdit = lazyPart(() => import('./form/drop-off-edit.tsx'), 'DropOffEdit');

/** Shows a drop-off with its robot, photos and history. §2 */
export const { page: DropOffPage } = recordPages(dropOffs, {
  facts: ({ record }) => <DropOffMeta dropOff={record} />,
  summary: ({ record }) => <DropOffSummaryPart dropOff={record} />,
  lead: ({ record }) => <DropOffRobot dropOff={record} />,
  more: ({ record }) => (
    <QuotesSection
      requestId={record.id}
      robots={[{ ...record.robot, robotName: record.model }]}
      photos={dropOffFiles}
      permission="service_request.drop_off:edit"
      topic={dropOffTopic(record.id)}
    />
  ),
  details: detailsOf,
  hasSent: true,
  menu: ({ record }) => <DropOffActions dropOff={record} />,
  recent: ({ consumerInfo }) => consumerInfo.name,
  tabs: [
    {
      id: 'photos',
      label: 'Photos',
      content: ({ record: { id } }) => <RecordFilesTab of={dropOffFiles} id={id} history={dropOffs.calls.history} />,
    },
  ],
  form: ({ record }) => record && <DropOffEdit dropOff={record} />,
});
