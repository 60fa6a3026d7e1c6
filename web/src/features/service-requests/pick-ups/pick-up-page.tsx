import { findStatusRefusal } from '@poolhouse/domain/features/access/can-on';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { pickUpLimits } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { useUser } from '../../../platform/session/session.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { LoadedRecord } from '../../../ui/detail/loaded-record.tsx';
import { RecordPage } from '../../../ui/detail/record-page.tsx';
import { listOfRecords } from '../../../ui/detail/record-steps.tsx';
import { pickUpPaths } from './paths.ts';
import { PickUpActions } from './pick-up-actions.tsx';
import { PickUpMeta } from './pick-up-marks.tsx';
import { pickUpCalls, pickUpTopic } from './pick-up-queries.ts';
import { pickUpTabs } from './pick-up-tabs.tsx';

const PickUpEdit = lazyPart(() => import('./form/pick-up-edit.tsx'), 'PickUpEdit');

const pickUpList = listOfRecords(pickUpsApi.list, {
  path: pickUpPaths.list,
  pathOf: pickUpPaths.pickUp,
  rowsOf: ({ pickUps }) => pickUps,
});

/** Shows a pick-up. §2 */
export function PickUpPage() {
  const user = useUser();
  return (
    <LoadedRecord call={pickUpsApi.get} what="The pick-up" live={{ topic: 'pick-up', with: pickUpCalls }}>
      {(pickUp) => (
        <RecordPage
          title={pickUp.caseId}
          back={<BackLink to={pickUpPaths.list}>Pick Up</BackLink>}
          record={{ kind: 'pick-up', id: pickUp.id }}
          recent={[pickUp.dealer, pickUp.basicInfo.name].filter(Boolean).join(' · ')}
          topic={pickUpTopic(pickUp.id)}
          hasServiceTabs={user.role !== 'DEALER'}
          list={pickUpList}
          facts={<PickUpMeta pickUp={pickUp} />}
          menu={<PickUpActions pickUp={pickUp} />}
          edit={{
            permission: 'service_request.pick_up:edit',
            lockReason: findStatusRefusal(user, 'service_request.pick_up:edit', pickUpLimits[pickUp.status]),
            form: PickUpEdit,
          }}
          tabs={pickUpTabs()}
          tabProps={{ pickUp }}
        />
      )}
    </LoadedRecord>
  );
}
