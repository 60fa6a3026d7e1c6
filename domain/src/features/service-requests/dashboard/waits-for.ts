import type { OpenRequest } from './open-request.ts';

/** Whom a request waits for. */
export const waitedFor = ['desk', 'courier', 'workshop', 'part', 'customer'] as const;
export type WaitedFor = (typeof waitedFor)[number];

export const waitedForLabels = {
  desk: 'Service desk',
  courier: 'Courier',
  workshop: 'Workshop',
  part: 'Part',
  customer: 'Customer',
} as const satisfies Record<WaitedFor, string>;

/** Whom a request waits for, and for what. */
export type Waiting = { for: WaitedFor; to: string };

/** Returns whom an open request waits for, and for what. */
export function waitingOf(request: OpenRequest): Waiting {
  const { kind, status, isDone, isWaitingForPart, quotedSince } = request;
  if (status === 'processing') return { for: 'desk', to: 'Book the courier' };
  if (status === 'Awaiting Pickup' || status === 'booked') return { for: 'courier', to: 'Pick it up' };
  if (status === 'Picked Up') return { for: 'courier', to: 'Deliver it' };
  if (status === 'Ready for Collection') return { for: 'customer', to: 'Collect it' };
  if (isDone) return { for: 'desk', to: kind === 'pick-up' ? 'Close the pick-up' : 'Close the drop-off' };
  if (quotedSince !== null || status === 'Awaiting Approval') return { for: 'customer', to: 'Answer the quote' };
  if (isWaitingForPart) return { for: 'part', to: 'Arrive' };
  return { for: 'workshop', to: status === 'Repair in Progress' ? 'Repair it' : 'Inspect it' };
}
