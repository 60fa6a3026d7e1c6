import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { PickUpStanding } from './pick-up-marks.tsx';

/** Shows the short facts under the case number of a pick-up. */
export function PickUpMeta({ pickUp }: { pickUp: PickUp }) {
  const { dealer, branch, date, robots } = pickUp;
  return (
    <>
      <PickUpStanding {...pickUp} />
      {dealer && <span>{dealer}</span>}
      <span>{branch.name}</span>
      <span>{robots.length === 1 ? '1 robot' : `${robots.length} robots`}</span>
      <span>Requested {formatDay(date)}</span>
    </>
  );
}
