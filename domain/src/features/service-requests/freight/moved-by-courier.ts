import type { PickUpStatus } from '../pick-ups/pick-up-status.ts';
import type { CourierMeaning } from './courier-status.ts';

export type CourierMove = Extract<CourierMeaning, { effect: 'moves' }>['to'];

const before: Readonly<Record<Exclude<CourierMove, 'processing'>, readonly PickUpStatus[]>> = {
  'Awaiting Pickup': ['processing', 'Awaiting Pickup'],
  'Picked Up': ['processing', 'Awaiting Pickup', 'booked'],
  Cancelled: ['processing', 'Awaiting Pickup', 'booked'],
};

/** Returns the status that a pick-up gets by its courier, stored as `booked` while the driver is awaited; null when it is that far already. */
export function movedByCourier(status: PickUpStatus, to: CourierMove): PickUpStatus | null {
  if (to === 'processing' || !before[to].includes(status)) return null;
  return to === 'Awaiting Pickup' ? 'booked' : to;
}
