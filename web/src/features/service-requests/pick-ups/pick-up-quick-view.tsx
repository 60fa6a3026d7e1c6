import { RecordGlance } from '../../../ui/detail/record-glance.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { PickUpMeta } from './pick-up-marks.tsx';
import { pickUpQuery, pickUpTopic } from './pick-up-queries.ts';
import { PickUpSummaryPart } from './pick-up-summary.tsx';
import { RobotLines } from './robots/robot-lines.tsx';

/** Shows a pick-up beside the list. */
export function PickUpQuickView({ id }: { id: string }) {
  return (
    <Loaded query={pickUpQuery(id)} what="The pick-up">
      {(pickUp) => (
        <RecordGlance title={pickUp.caseId} topic={pickUpTopic(id)} meta={<PickUpMeta pickUp={pickUp} />}>
          <PickUpSummaryPart pickUp={pickUp} />
          <RobotLines pickUp={pickUp} isReadOnly />
        </RecordGlance>
      )}
    </Loaded>
  );
}
