import type { DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffStatus,
  dropOffStatusLabels,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';

const colours: Record<DropOffStatus, StatusColour> = {
  received: 'yellow',
  'Repair in Progress': 'orange',
  'Awaiting Approval': 'violet',
  'Ready for Collection': 'teal',
  Closed: 'green',
  Cancelled: 'gray',
};

/** Shows how a drop-off stands. */
export function DropOffStatusDot({ status }: { status: DropOffStatus }) {
  return <StatusDot colour={colours[status]} label={dropOffStatusLabels[status]} isQuiet={status === 'Cancelled'} />;
}

/** Returns true for a request of the public form whose robot hasn't been brought yet. */
function isExpected({ status, isFromWebsite, robot }: Expected): boolean {
  return isFromWebsite && status === 'received' && robot.status === 'awaiting';
}
type Expected = Pick<DropOffSummary, 'status' | 'isFromWebsite' | 'robot'>;

/** Shows that a robot is still to be brought, or waits for a part; nothing otherwise. */
export function DropOffFlags(dropOff: Expected) {
  const { waitingForPart } = dropOff.robot;
  const tags = [
    ...(isExpected(dropOff) ? [{ label: 'Not brought in yet', colour: 'blue' as const }] : []),
    ...(waitingForPart === null ? [] : [{ label: `Waiting for ${waitingForPart}`, colour: 'orange' as const }]),
  ];
  return tags.length === 0 ? null : <CodeTags tags={tags} isWrapping />;
}
