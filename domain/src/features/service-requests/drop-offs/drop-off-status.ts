import type { StatusLimits } from '../../access/can-on.ts';
import type { RobotStatus } from '../robots/robot-status.ts';
import { byStaff, byStaffWithReason, nextOf, type RefusedStep, type Step, type StepBy, stepFor } from '../step.ts';

/** Statuses of a drop-off as they are stored, in the order of its way. */
export const dropOffStatuses = [
  ...(['received', 'Repair in Progress', 'Awaiting Approval', 'Ready for Collection', 'Closed', 'Cancelled'] as const),
] as const;
export type DropOffStatus = (typeof dropOffStatuses)[number];

export const dropOffStatusLabels = {
  received: 'Received',
  'Repair in Progress': 'Repair in Progress',
  'Awaiting Approval': 'Awaiting Approval',
  'Ready for Collection': 'Ready for Collection',
  Closed: 'Closed',
  Cancelled: 'Cancelled',
} as const satisfies Record<DropOffStatus, string>;

/** What a request of the public form is called until its robot is brought: nothing was received yet. */
export const awaitedLabel = 'Request sent';

/** What a status is called where it stands for requests of the public form as well: columns and filters. */
export const dropOffGroupLabels = {
  ...dropOffStatusLabels,
  received: `${awaitedLabel} or received`,
} as const satisfies Record<DropOffStatus, string>;

type Announced = { status: DropOffStatus; robotStatus: RobotStatus; isFromWebsite: boolean };

/** Returns true for a request of the public form whose robot hasn’t been brought yet. */
export function isAwaited({ status, robotStatus, isFromWebsite }: Announced): boolean {
  return status === 'received' && isFromWebsite && robotStatus === 'awaiting';
}

/** Returns the status of a drop-off as people read it. */
export function dropOffStatusText(announced: Announced): string {
  return isAwaited(announced) ? awaitedLabel : dropOffStatusLabels[announced.status];
}

/** The steps of the usual way; one that isn't here needs the permission to manage, and a reason. */
export const dropOffSteps = {
  received: { 'Repair in Progress': byStaff, Cancelled: byStaffWithReason },
  'Repair in Progress': {
    'Awaiting Approval': byStaff,
    'Ready for Collection': byStaff,
    Cancelled: byStaffWithReason,
  },
  'Awaiting Approval': {
    'Repair in Progress': byStaff,
    'Ready for Collection': byStaff,
    Cancelled: byStaffWithReason,
  },
  'Ready for Collection': { Closed: byStaff, 'Repair in Progress': byStaffWithReason },
  Closed: { 'Repair in Progress': byStaffWithReason },
  Cancelled: {},
} as const satisfies Record<DropOffStatus, Partial<Record<DropOffStatus, Step>>>;

const over = (message: string) => ({ approve: message, assign: message });

/** What isn't possible with a drop-off in each status. */
export const dropOffLimits = {
  received: {},
  'Repair in Progress': {},
  'Awaiting Approval': {},
  'Ready for Collection': {},
  Closed: over('This drop-off is closed.'),
  Cancelled: over('This drop-off is cancelled. Copy it as a new one.'),
} as const satisfies Record<DropOffStatus, StatusLimits>;

/** Returns true until a drop-off is closed or cancelled. */
export function isDropOffOpen(status: DropOffStatus): boolean {
  return status !== 'Closed' && status !== 'Cancelled';
}
export const openDropOffStatuses = dropOffStatuses.filter(isDropOffOpen);

/** Returns the statuses that a person is offered next. */
export function nextDropOffStatuses(from: DropOffStatus): DropOffStatus[] {
  return nextOf<DropOffStatus>(dropOffSteps, from, false);
}

/** After these, a drop-off can't be cancelled any more: the work is done. */
const workDone: ReadonlySet<RobotStatus> = new Set(['repaired', 'returned', 'disposed']);

type Judged = { status: DropOffStatus; robots: readonly { status: RobotStatus; isDone: boolean }[] };

/** Returns why a person can't give a drop-off a status, with the field to correct; null when they can, or it has it. */
export function refuseDropOffStatus(dropOff: Judged, to: DropOffStatus, by: StepBy): RefusedStep | null {
  const { status: from, robots } = dropOff;
  if (from === to) return null;
  const step = stepFor<DropOffStatus>(dropOffSteps, from, to, by);
  if (step === null)
    return {
      field: 'status',
      message: `A drop-off that is ${dropOffStatusLabels[from]} can’t become ${dropOffStatusLabels[to]}.`,
    };
  if (to === 'Cancelled' && robots.some(({ status }) => workDone.has(status)))
    return { field: 'status', message: 'The robot is repaired already. Close the drop-off when it is collected.' };
  if (to === 'Closed' && robots.some(({ isDone }) => !isDone))
    return { field: 'status', message: 'Mark the robot as returned or disposed of first.' };
  if (step.needsReason && by.reason === null) return { field: 'reason', message: 'Enter a reason.' };
  return null;
}
