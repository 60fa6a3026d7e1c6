import type { DropOff, DropOffSummary } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import {
  type DropOffStatus,
  dropOffStatusLabels,
  dropOffStatusText,
  isAwaited,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
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

/** Shows a status of drop-offs. */
export function DropOffStatusDot({ status, label }: { status: DropOffStatus; label?: string }) {
  return (
    <StatusDot colour={colours[status]} label={label ?? dropOffStatusLabels[status]} isQuiet={status === 'Cancelled'} />
  );
}

type Expected = Pick<DropOffSummary, 'status' | 'isFromWebsite' | 'robot'>;
const announcedOf = ({ status, isFromWebsite, robot }: Expected) => ({
  status,
  isFromWebsite,
  robotStatus: robot.status,
});

/** Shows the status of a drop-off. */
export function DropOffStatusMark(dropOff: Expected) {
  return <DropOffStatusDot status={dropOff.status} label={dropOffStatusText(announcedOf(dropOff))} />;
}

/** Shows that a robot is still to be brought, or waits for a part; nothing otherwise. */
export function DropOffFlags(dropOff: Expected) {
  const { waitingForPart } = dropOff.robot;
  const tags = [
    ...(isAwaited(announcedOf(dropOff)) ? [{ label: 'Not brought in yet', colour: 'blue' as const }] : []),
    ...(waitingForPart === null ? [] : [{ label: `Waiting for ${waitingForPart}`, colour: 'orange' as const }]),
  ];
  return tags.length === 0 ? null : <CodeTags tags={tags} isWrapping />;
}

/** Shows the short facts under the case number of a drop-off. */
export function DropOffMeta({ dropOff }: { dropOff: DropOff }) {
  const { consumerInfo, model, dropOffBranch, date } = dropOff;
  return (
    <>
      <DropOffStatusMark {...dropOff} />
      <span>{consumerInfo.name}</span>
      <span>{model}</span>
      <span>{dropOffBranch.label}</span>
      <span>Requested {formatDay(date)}</span>
    </>
  );
}
