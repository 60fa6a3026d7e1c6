import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { DropOffStanding } from './drop-off-marks.tsx';

/** Shows the short facts under the case number of a drop-off. */
export function DropOffMeta({ dropOff }: { dropOff: DropOff }) {
  const { consumerInfo, model, dropOffBranch, date } = dropOff;
  return (
    <>
      <DropOffStanding {...dropOff} />
      <span>{consumerInfo.name}</span>
      <span>{model}</span>
      <span>{dropOffBranch.label}</span>
      <span>Requested {formatDay(date)}</span>
    </>
  );
}
