import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';
import type { Refused } from '../../../services/lifecycle/step-rule.ts';
import { isRobotDone, type RobotStatus } from '../robots/robot-status.ts';
import { refuseStepReason, type StepBy } from '../step.ts';

/** What the steps of a drop-off depend on: its one robot. */
type Subject = { robots: readonly { status: RobotStatus }[] };

const permission = 'service_request.drop_off:edit';

/** With a robot that isn’t done with people are asked first: its owner is told that it can be collected. */
const isRobotWaiting = ({ robots }: Subject) =>
  robots.some(({ status }) => status !== 'repaired' && status !== 'declined' && !isRobotDone(status));

const over = (message: string) => ({ approve: message, assign: message });

/** After these, a drop-off can't be cancelled any more: the work is done. */
const workDone: ReadonlySet<RobotStatus> = new Set(['repaired', 'returned', 'disposed']);

/** The statuses of a drop-off as they are stored, in the order of its way, and the steps between them. */
export const dropOffLifecycle = defineLifecycle<Subject, string | null>()({
  noun: 'A drop-off',
  statuses: {
    received: { label: 'Received' },
    'Repair in Progress': { label: 'Repair in Progress' },
    'Awaiting Approval': { label: 'Awaiting Approval' },
    'Ready for Collection': { label: 'Ready for Collection', onEntry: ['readyNotice'] },
    Closed: {
      label: 'Closed',
      isEnd: true,
      onEntry: ['recordCompletion'],
      onExit: ['clearCompletion'],
      limits: over('This drop-off is closed.'),
      guard: ({ robots }) =>
        robots.some(({ status }) => !isRobotDone(status)) ? 'Mark the robot as returned or disposed of first.' : null,
    },
    Cancelled: {
      label: 'Cancelled',
      isEnd: true,
      onEntry: ['recordCompletion'],
      onExit: ['clearCompletion'],
      limits: over('This drop-off is cancelled. Copy it as a new one.'),
      guard: ({ robots }) =>
        robots.some(({ status }) => workDone.has(status))
          ? 'The robot is repaired already. Close the drop-off when it is collected.'
          : null,
    },
  },
  steps: {
    askApproval: { from: ['Repair in Progress'], to: 'Awaiting Approval', label: 'Await approval', permission },
    repair: { from: ['received', 'Awaiting Approval'], to: 'Repair in Progress', label: 'Start repair', permission },
    finish: {
      from: ['Repair in Progress', 'Awaiting Approval'],
      to: 'Ready for Collection',
      label: 'Ready for collection',
      permission,
      asksFirst: isRobotWaiting,
    },
    close: { from: ['Ready for Collection'], to: 'Closed', label: 'Close', permission },
    repairAgain: {
      from: ['Ready for Collection'],
      to: 'Repair in Progress',
      label: 'Start repair',
      permission,
      needsReason: true,
    },
    reopen: { from: ['Closed'], to: 'Repair in Progress', label: 'Reopen', permission, needsReason: true },
    cancel: {
      from: ['received', 'Repair in Progress', 'Awaiting Approval'],
      to: 'Cancelled',
      label: 'Cancel drop-off',
      permission,
      needsReason: true,
    },
  },
  manageAnywhere: 'service_request.drop_off:manage',
  refuseReason: refuseStepReason,
});

export const dropOffStatuses = dropOffLifecycle.statuses;
export const dropOffStatusLabels = dropOffLifecycle.labels;
export type DropOffStatus = (typeof dropOffStatuses)[number];

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

/** Returns true until a drop-off is closed or cancelled. */
export function isDropOffOpen(status: DropOffStatus): boolean {
  return dropOffLifecycle.isOpen(status);
}
export const openDropOffStatuses = dropOffStatuses.filter(isDropOffOpen);

/** Returns why a person can't give a drop-off a status, with the field to correct; null when they can, or it has it. */
export function refuseDropOffStatus(
  dropOff: Subject & { status: DropOffStatus },
  to: DropOffStatus,
  { reason, ...taker }: StepBy,
): Refused | null {
  return dropOffLifecycle.isSame(dropOff.status, to) ? null : dropOffLifecycle.refuse(dropOff, to, reason, taker);
}
