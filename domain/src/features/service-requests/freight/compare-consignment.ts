import type { BookingState, ConsignmentState } from './consignment-state.ts';
import { type CourierStatus, courierStatuses, isCancelledOrDeleted, isUnbooked } from './courier-status.ts';

/** A consignment as far as a check compares it with the freight system. */
export type KnownConsignment = {
  state: ConsignmentState;
  booking: BookingState;
  status: CourierStatus | null;
  number: string | null;
  manifestId: string | null;
  duplicates: string | null;
};
type FoundConsignment = { number: string; status: CourierStatus | null; manifestId: string | null };

/** What a check corrects. `tracking`: the history of the carrier is read again, and the status follows it. */
export type ConsignmentCorrection =
  | { field: 'tracking' }
  | { field: 'state'; to: 'cancelled' }
  | { field: 'booking'; to: 'booked' }
  | { field: 'number'; to: string }
  | { field: 'manifest'; to: string };

/** What differs, in words, and what is done about it; without a correction a person decides. */
export type ConsignmentDifference = { problem: string; mended: string; correction: ConsignmentCorrection | null };

/** Returns what the freight system has otherwise than we do; `theirs` is null when it doesn’t have the consignment. */
export function compareConsignment(ours: KnownConsignment, theirs: FoundConsignment | null): ConsignmentDifference[] {
  const twice = ours.duplicates === null ? [] : [toDecide(`The carrier also has ${ours.duplicates}.`, cancelOne)];
  if (theirs === null) return [...twice, missingThere(ours)];
  return [
    ...twice,
    ...numberDifferences(ours, theirs),
    ...bookingDifferences(ours, theirs),
    ...statusDifferences(ours, theirs),
  ];
}

const cancelOne = 'Not changed: cancel one of them with the carrier';

function toDecide(problem: string, mended: string): ConsignmentDifference {
  return { problem, mended, correction: null };
}

function missingThere({ state }: KnownConsignment): ConsignmentDifference {
  const problem = 'The freight system doesn’t have it any more.';
  if (state === 'made') return toDecide(problem, 'Not changed: ask the carrier, then cancel the courier here');
  return { problem, mended: 'Marked as cancelled', correction: { field: 'state', to: 'cancelled' } };
}

function numberDifferences(ours: KnownConsignment, { number, manifestId }: FoundConsignment): ConsignmentDifference[] {
  const found: ConsignmentDifference[] = [];
  if (number !== ours.number)
    found.push({
      problem: `The carrier calls it ${number}, not ${ours.number ?? 'without a number'}.`,
      mended: `Number set to ${number}`,
      correction: { field: 'number', to: number },
    });
  if (manifestId !== null && manifestId !== ours.manifestId)
    found.push({
      problem: `It’s on manifest ${manifestId}, not ${ours.manifestId ?? 'without one'}.`,
      mended: `Manifest set to ${manifestId}`,
      correction: { field: 'manifest', to: manifestId },
    });
  return found;
}

function bookingDifferences(
  { state, booking }: KnownConsignment,
  { status }: FoundConsignment,
): ConsignmentDifference[] {
  if (state !== 'made' || status === null || isCancelledOrDeleted(status)) return [];
  const isBooked = !isUnbooked(status);
  if (isBooked && booking === 'none')
    return [
      {
        problem: 'The carrier has a booking, but here no driver is booked.',
        mended: 'Marked as booked',
        correction: { field: 'booking', to: 'booked' },
      },
    ];
  if (isBooked && booking === 'failed')
    return [
      toDecide(
        'The carrier has a booking that failed here.',
        'Not changed: ask the carrier for the time, then mark the booking as sent under Sent, or rebook it',
      ),
    ];
  if (!isBooked && booking === 'booked' && status !== 'failedPickup')
    return [toDecide('The carrier has no booking for it.', 'Not changed: rebook the pick-up')];
  return [];
}

function statusDifferences(ours: KnownConsignment, { status }: FoundConsignment): ConsignmentDifference[] {
  if (status === null || status === ours.status) return [];
  const label = courierStatuses[status].label;
  const problem = `The carrier has it as “${label}”, not “${ours.status === null ? 'Unknown' : courierStatuses[ours.status].label}”.`;
  return [{ problem, mended: `Set to “${label}”`, correction: { field: 'tracking' } }];
}
