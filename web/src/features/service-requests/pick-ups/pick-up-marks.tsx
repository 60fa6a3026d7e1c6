import type { PickUp, PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  type PickUpStatus,
  pickUpStatusLabels,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { type StatusColour, StatusDot } from '../../../ui/status-dot.tsx';

const colours: Record<PickUpStatus, StatusColour> = {
  processing: 'blue',
  'Awaiting Pickup': 'violet',
  booked: 'violet',
  'Picked Up': 'teal',
  'Received at Repair Facility': 'yellow',
  'Repair in Progress': 'orange',
  Closed: 'green',
  Cancelled: 'gray',
};

/** Shows a status of pick-ups, as people see it. */
export function PickUpStatusDot({ status }: { status: PickUpStatus }) {
  return <StatusDot colour={colours[status]} label={pickUpStatusLabels[status]} isQuiet={status === 'Cancelled'} />;
}

type StatusMarkProps = Pick<PickUpSummary, 'status' | 'shipping'>;

/** Shows the status of a pick-up. Before its freight is approved, its status speaks of a consignment that isn't there yet. */
export function PickUpStatusMark({ status, shipping }: StatusMarkProps) {
  const isApproved = shipping.carrier_name !== null || shipping.consignment !== null;
  return (
    <>
      <PickUpStatusDot status={status} />
      {status === 'processing' && !isApproved && (
        <CodeTags tags={[{ label: 'Freight not approved', colour: 'gray' }]} />
      )}
    </>
  );
}

/** Shows the short facts under the case number of a pick-up. */
export function PickUpMeta({ pickUp }: { pickUp: PickUp }) {
  const { dealer, branch, date, robots } = pickUp;
  return (
    <>
      <PickUpStatusMark {...pickUp} />
      {dealer && <span>{dealer}</span>}
      <span>{branch.name}</span>
      <span>{robots.length === 1 ? '1 robot' : `${robots.length} robots`}</span>
      <span>Requested {formatDay(date)}</span>
    </>
  );
}
