import { RecordGlance } from '../../../ui/detail/record-glance.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { DropOffMeta } from './drop-off-marks.tsx';
import { dropOffQuery, dropOffTopic } from './drop-off-queries.ts';
import { DropOffSummaryPart } from './drop-off-summary.tsx';

/** Shows a drop-off beside the list. */
export function DropOffQuickView({ id }: { id: string }) {
  return (
    <Loaded query={dropOffQuery(id)} what="The drop-off">
      {(dropOff) => (
        <RecordGlance title={dropOff.caseId} topic={dropOffTopic(id)} meta={<DropOffMeta dropOff={dropOff} />}>
          <DropOffSummaryPart dropOff={dropOff} />
        </RecordGlance>
      )}
    </Loaded>
  );
}
