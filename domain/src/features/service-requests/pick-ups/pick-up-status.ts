import type { StatusLimits } from '../../access/can-on.ts';
import {
  byAll,
  byStaff,
  byStaffWithReason,
  nextOf,
  type RefusedStep,
  type Step,
  type StepBy,
  stepFor,
} from '../step.ts';

/**
 * Statuses of a pick-up as they are stored, in the order of its way. `booked` is Awaiting Pickup with a courier that was booked: it has
 * the same label, filter, board column and counter. §4
 */
export const pickUpStatuses = [
  ...(['processing', 'Awaiting Pickup', 'booked', 'Picked Up', 'Received at Repair Facility'] as const),
  ...(['Repair in Progress', 'Closed', 'Cancelled'] as const),
] as const;
export type PickUpStatus = (typeof pickUpStatuses)[number];

export const pickUpStatusLabels = {
  processing: 'Consignment Created',
  'Awaiting Pickup': 'Awaiting Pickup',
  booked: 'Awaiting Pickup',
  'Picked Up': 'Picked Up',
  'Received at Repair Facility': 'Received at Facility',
  'Repair in Progress': 'Repair in Progress',
  Closed: 'Closed',
  Cancelled: 'Cancelled',
} as const satisfies Record<PickUpStatus, string>;

/** The statuses that people choose from: filters, boards and counters take `booked` as Awaiting Pickup. */
export type ShownPickUpStatus = Exclude<PickUpStatus, 'booked'>;
export const shownPickUpStatuses = pickUpStatuses.filter((status): status is ShownPickUpStatus => status !== 'booked');

/** Returns the status as people see it. */
export function shownPickUpStatus(status: PickUpStatus): ShownPickUpStatus {
  return status === 'booked' ? 'Awaiting Pickup' : status;
}

/** Returns the stored statuses that a filter of shown ones means. */
export function storedPickUpStatuses(shown: readonly PickUpStatus[]): PickUpStatus[] {
  const wanted = new Set(shown.map(shownPickUpStatus));
  return pickUpStatuses.filter((status) => wanted.has(shownPickUpStatus(status)));
}

const awaiting = {
  'Picked Up': byStaff,
  'Received at Repair Facility': byStaff,
  processing: byStaff,
  Cancelled: byAll,
} as const;

/** The steps of the usual way; one that isn't here needs the permission to manage, and a reason. */
export const pickUpSteps = {
  processing: { 'Awaiting Pickup': byStaff, booked: byStaff, Cancelled: byAll },
  'Awaiting Pickup': { ...awaiting, booked: byStaff },
  booked: awaiting,
  'Picked Up': { 'Received at Repair Facility': byStaff, Cancelled: byStaffWithReason },
  'Received at Repair Facility': { 'Repair in Progress': byStaff, Closed: byStaff },
  'Repair in Progress': { Closed: byStaff, 'Received at Repair Facility': byStaff },
  Closed: { 'Repair in Progress': byStaffWithReason },
  Cancelled: {},
} as const satisfies Record<PickUpStatus, Partial<Record<PickUpStatus, Step>>>;

const forDealers = (message: string) => ({ edit: { dealers: message } });
const over = (message: string) => ({ edit: { dealers: message }, approve: message, assign: message });

/** What isn't possible with a pick-up in each status. A change of its status follows the table of steps instead. §6 */
export const pickUpLimits = {
  processing: {},
  'Awaiting Pickup': forDealers('The courier is on its way. Call us to change this pick-up.'),
  booked: forDealers('The courier is booked. Call us to change this pick-up.'),
  'Picked Up': forDealers('This was picked up. Call us to change it.'),
  'Received at Repair Facility': forDealers('This is at our repair facility. Call us to change it.'),
  'Repair in Progress': forDealers('This is being repaired. Call us to change it.'),
  Closed: over('This pick-up is closed.'),
  Cancelled: over('This pick-up is cancelled. Copy it as a new one.'),
} as const satisfies Record<PickUpStatus, StatusLimits>;

/** Returns true until a pick-up is closed or cancelled. */
export function isPickUpOpen(status: PickUpStatus): boolean {
  return status !== 'Closed' && status !== 'Cancelled';
}
export const openPickUpStatuses = pickUpStatuses.filter(isPickUpOpen);

/** Returns true until the goods have left the customer: a courier can still be booked for them. */
export function isBeforePickUp(status: PickUpStatus): boolean {
  return pickUpStatuses.indexOf(status) < pickUpStatuses.indexOf('Picked Up');
}

/** Returns true where nothing changes: Awaiting Pickup is asked for of a pick-up that is booked. */
export function isSamePickUpStatus(from: PickUpStatus, to: PickUpStatus): boolean {
  return from === to || (from === 'booked' && to === 'Awaiting Pickup');
}

/** Returns the statuses that a person is offered next, as people see them. */
export function nextPickUpStatuses(from: PickUpStatus, isDealer: boolean): ShownPickUpStatus[] {
  const next = nextOf<PickUpStatus>(pickUpSteps, from, isDealer).filter(
    (to) => shownPickUpStatus(to) !== shownPickUpStatus(from),
  );
  return [...new Set(next.map(shownPickUpStatus))];
}

type Judged = { status: PickUpStatus; robots: readonly { isDone: boolean }[] };

/** Returns why a person can't give a pick-up a status, with the field to correct; null when they can, or it has it. */
export function refusePickUpStatus(pickUp: Judged, to: PickUpStatus, by: StepBy): RefusedStep | null {
  const { status: from, robots } = pickUp;
  if (isSamePickUpStatus(from, to)) return null;
  const step = stepFor<PickUpStatus>(pickUpSteps, from, to, by);
  const labels = { from: pickUpStatusLabels[from], to: pickUpStatusLabels[to] };
  if (step === null) return { field: 'status', message: refusalOf(from, to, by.isDealer, labels) };
  const open = robots.filter(({ isDone }) => !isDone).length;
  if (to === 'Closed' && open > 0)
    return {
      field: 'status',
      message: `${open === 1 ? '1 robot isn’t' : `${open} robots aren’t`} returned, disposed of or marked as not received. A pick-up is closed when all are.`,
    };
  if (step.needsReason && by.reason === null) return { field: 'reason', message: 'Enter a reason.' };
  return null;
}

function refusalOf(from: PickUpStatus, to: PickUpStatus, isDealer: boolean, labels: { from: string; to: string }) {
  if (isDealer && to === 'Cancelled' && isPickUpOpen(from)) return 'This was picked up already. Call us to cancel it.';
  if (isDealer && to !== 'Cancelled') return 'You can cancel a pick-up. We change its other statuses.';
  return `A pick-up that is ${labels.from} can’t become ${labels.to}.`;
}
