import { isRobotDone, type RobotStatus } from '../robots/robot-status.ts';
import { isQuoteAnswered, type OpenRequest } from './open-request.ts';

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
  const isAwaited = status === 'Awaiting Approval' && !isQuoteAnswered(request);
  if (quotedSince !== null || isAwaited) return { for: 'customer', to: 'Answer the quote' };
  if (isWaitingForPart) return { for: 'part', to: 'Arrive' };
  return waitingForRobots(request);
}

/** After these the workshop has nothing left to do. */
const workDone: ReadonlySet<RobotStatus> = new Set(['repaired', 'declined', 'not_repairable']);

function waitingForRobots({ kind, status, robotStatuses }: OpenRequest): Waiting {
  const open = robotStatuses.filter((one) => !isRobotDone(one));
  const isAll = (fits: (one: RobotStatus) => boolean) => open.length > 0 && open.every(fits);
  if (isAll((one) => one === 'awaiting'))
    return kind === 'pick-up' ? { for: 'desk', to: 'Check in the robots' } : { for: 'customer', to: 'Bring it' };
  if (isAll((one) => workDone.has(one)))
    return { for: 'desk', to: kind === 'pick-up' ? 'Send it back' : 'Mark it as ready for collection' };
  const isRepair = status === 'Repair in Progress' || open.some((one) => one === 'approved' || one === 'repairing');
  return { for: 'workshop', to: isRepair ? 'Repair it' : 'Inspect it' };
}
