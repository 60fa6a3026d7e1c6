import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';
import type { Refused } from '../../../services/lifecycle/step-rule.ts';
import { isRobotDone, type RobotStatus } from '../robots/robot-status.ts';
import { refuseStepReason, type StepBy } from '../step.ts';

/** What the steps of a pick-up depend on. */
type Subject = { robots: readonly { status: RobotStatus }[] };

const permission = 'service_request.pick_up:edit';
const beforePickUp = ['processing', 'Awaiting Pickup', 'booked'] as const;

const forDealers = (message: string) => ({ edit: { dealers: message } });
const over = (message: string) => ({ edit: { dealers: message }, approve: message, assign: message });

/** A pick-up is closed when all of its robots have ended. */
function refuseClosing({ robots }: Subject): string | null {
  const open = robots.filter(({ status }) => !isRobotDone(status)).length;
  if (open === 0) return null;
  return `${open === 1 ? '1 robot isn’t' : `${open} robots aren’t`} returned, disposed of or marked as not received. A pick-up is closed when all are.`;
}

/**
 * The statuses of a pick-up as they are stored, in the order of its way, and the steps between them. `booked` is Awaiting Pickup with a
 * courier that was booked: it has the same label, filter, board column and counter. §4 §6
 */
export const pickUpLifecycle = defineLifecycle<Subject, string | null>()({
  noun: 'A pick-up',
  statuses: {
    processing: { label: 'Consignment Created' },
    'Awaiting Pickup': {
      label: 'Awaiting Pickup',
      limits: forDealers('The courier is on its way. Call us to change this pick-up.'),
    },
    booked: {
      label: 'Awaiting Pickup',
      shownAs: 'Awaiting Pickup',
      limits: forDealers('The courier is booked. Call us to change this pick-up.'),
    },
    'Picked Up': { label: 'Picked Up', limits: forDealers('This was picked up. Call us to change it.') },
    'Received at Repair Facility': {
      label: 'Received at Facility',
      limits: forDealers('This is at our repair facility. Call us to change it.'),
      onEntry: ['deliveredNotice'],
    },
    'Repair in Progress': {
      label: 'Repair in Progress',
      limits: forDealers('This is being repaired. Call us to change it.'),
    },
    Closed: {
      label: 'Closed',
      isEnd: true,
      limits: over('This pick-up is closed.'),
      guard: refuseClosing,
      onEntry: ['recordCompletion'],
      onExit: ['clearCompletion'],
    },
    Cancelled: {
      label: 'Cancelled',
      isEnd: true,
      limits: over('This pick-up is cancelled. Copy it as a new one.'),
      onEntry: ['cancelCourier', 'recordCompletion'],
      onExit: ['clearCompletion'],
    },
  },
  steps: {
    awaitPickUp: { from: ['processing'], to: 'Awaiting Pickup', label: 'Mark awaiting pick-up', permission },
    book: { from: ['processing', 'Awaiting Pickup'], to: 'booked', label: 'Mark awaiting pick-up', permission },
    pickUp: { from: ['Awaiting Pickup', 'booked'], to: 'Picked Up', label: 'Mark picked up', permission },
    receive: {
      from: ['Awaiting Pickup', 'booked', 'Picked Up'],
      to: 'Received at Repair Facility',
      label: 'Mark received',
      permission,
    },
    miss: {
      from: ['Awaiting Pickup', 'booked'],
      to: 'processing',
      label: 'Missed: book again',
      permission,
      effects: ['missedNotice'],
    },
    repair: { from: ['Received at Repair Facility'], to: 'Repair in Progress', label: 'Start repair', permission },
    close: {
      from: ['Received at Repair Facility', 'Repair in Progress'],
      to: 'Closed',
      label: 'Close',
      permission,
    },
    takeBack: {
      from: ['Repair in Progress'],
      to: 'Received at Repair Facility',
      label: 'Back to received',
      permission,
    },
    reopen: { from: ['Closed'], to: 'Repair in Progress', label: 'Reopen', permission, needsReason: true },
    cancel: {
      from: beforePickUp,
      to: 'Cancelled',
      label: 'Cancel pick-up',
      permission,
      asksFirst: () => true,
      isForDealers: true,
    },
    cancelLate: { from: ['Picked Up'], to: 'Cancelled', label: 'Cancel pick-up', permission, needsReason: true },
  },
  manageAnywhere: 'service_request.pick_up:manage',
  refuseDealer: (from, to) => {
    if (to !== 'Cancelled') return 'You can cancel a pick-up. We change its other statuses.';
    return from === 'Closed' || from === 'Cancelled' ? null : 'This was picked up already. Call us to cancel it.';
  },
  refuseReason: refuseStepReason,
});

export const pickUpStatuses = pickUpLifecycle.statuses;
export const pickUpStatusLabels = pickUpLifecycle.labels;
/** What isn't possible with a pick-up in each status. A change of its status follows its steps instead. §6 */
export const pickUpLimits = pickUpLifecycle.limits;
export type PickUpStatus = (typeof pickUpStatuses)[number];

/** The statuses that people choose from: filters, boards and counters take `booked` as Awaiting Pickup. */
export type ShownPickUpStatus = Exclude<PickUpStatus, 'booked'>;
export const shownPickUpStatuses = pickUpStatuses.filter((status): status is ShownPickUpStatus => status !== 'booked');

/** Returns the status as people see it. */
export function shownPickUpStatus(status: PickUpStatus): ShownPickUpStatus {
  return pickUpLifecycle.shown(status) as ShownPickUpStatus;
}

/** Returns true until a pick-up is closed or cancelled. */
export function isPickUpOpen(status: PickUpStatus): boolean {
  return pickUpLifecycle.isOpen(status);
}
export const openPickUpStatuses = pickUpStatuses.filter(isPickUpOpen);

/** Returns true until the goods have left the customer: a courier can still be booked for them. */
export function isBeforePickUp(status: PickUpStatus): boolean {
  return beforePickUp.some((one) => one === status);
}

/** Returns why a person can't give a pick-up a status, with the field to correct; null when they can, or it has it. */
export function refusePickUpStatus(
  pickUp: Subject & { status: PickUpStatus },
  to: PickUpStatus,
  { reason, ...taker }: StepBy,
): Refused | null {
  return pickUpLifecycle.isSame(pickUp.status, to) ? null : pickUpLifecycle.refuse(pickUp, to, reason, taker);
}
