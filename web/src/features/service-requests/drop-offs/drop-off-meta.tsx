import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { DropOffStatusDot } from './drop-off-marks.tsx';

/** Shows the short facts under the case number of a drop-off. */
export function DropOffMeta({ dropOff: { status, consumerInfo, model, dropOffBranch, date } }: { dropOff: DropOff }) {
  return (
    <>
      <DropOffStatusDot status={status} />
      <span>{consumerInfo.name}</span>
      <span>{model}</span>
      <span>{dropOffBranch.label}</span>
      <span>Requested {formatDay(date)}</span>
    </>
  );
}
