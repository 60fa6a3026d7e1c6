import {
  type PickUpStatus,
  pickUpStatusLabels,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
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

/** Shows how a pick-up stands, as people see it. */
export function PickUpStatusDot({ status }: { status: PickUpStatus }) {
  return <StatusDot colour={colours[status]} label={pickUpStatusLabels[status]} isQuiet={status === 'Cancelled'} />;
}
