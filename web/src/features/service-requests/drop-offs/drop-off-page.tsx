import { dropOffsApi } from '@poolhouse/domain/features/service-requests/drop-offs/api';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LoadedRecord } from '../../../ui/detail/loaded-record.tsx';
import { RecordPage } from '../../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../../ui/detail/record-steps.tsx';
import { DropOffActions } from './drop-off-actions.tsx';
import { DropOffMeta } from './drop-off-marks.tsx';
import { dropOffCalls, dropOffTopic } from './drop-off-queries.ts';
import { dropOffTabs } from './drop-off-tabs.tsx';
import { dropOffPaths } from './paths.ts';

const DropOffEdit = lazyPart(() => import('./form/drop-off-edit.tsx'), 'DropOffEdit');

const dropOffList = listOfRecords(dropOffsApi.list, {
  path: dropOffPaths.list,
  pathOf: dropOffPaths.dropOff,
  rowsOf: ({ dropOffs }) => dropOffs,
});

/** Shows a drop-off with its robot, photos and history. §2 */
export function DropOffPage() {
  return (
    <LoadedRecord call={dropOffsApi.get} what="The drop-off" live={{ topic: 'drop-off', with: dropOffCalls }}>
      {(dropOff) => (
        <RecordPage
          title={dropOff.caseId}
          back={<BackLink to={dropOffPaths.list}>Drop Off</BackLink>}
          record={{ kind: 'drop-off', id: dropOff.id }}
          recent={dropOff.consumerInfo.name}
          topic={dropOffTopic(dropOff.id)}
          list={dropOffList}
          facts={<DropOffMeta dropOff={dropOff} />}
          menu={<DropOffActions dropOff={dropOff} />}
          edit={{ permission: 'service_request.drop_off:edit', form: DropOffEdit }}
          tabs={dropOffTabs}
          tabProps={{ dropOff }}
        />
      )}
    </LoadedRecord>
  );
}
