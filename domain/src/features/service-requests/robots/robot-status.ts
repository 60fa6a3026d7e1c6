import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';

/** Robots of drop-offs are changed with the permission of drop-offs. */
const permission = 'service_request.pick_up:edit';

/** The statuses of a robot within a request, in the order of its way through the workshop, and the steps between them. */
export const robotLifecycle = defineLifecycle<{ isUnderWarranty: boolean }, null>()({
  noun: 'A robot',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    awaiting: { label: 'Awaiting' },
    received: { label: 'Received' },
    not_received: { label: 'Not received' },
    inspecting: { label: 'Inspecting' },
    quoted: { label: 'Quoted' },
    approved: { label: 'Approved' },
    declined: { label: 'Declined' },
    repairing: { label: 'Repairing' },
    repaired: { label: 'Repaired' },
    not_repairable: { label: 'Not repairable' },
    returned: { label: 'Returned' },
    disposed: { label: 'Disposed' },
  },
  steps: {
    receive: { from: ['awaiting'], to: 'received', label: 'Mark received', permission },
    miss: { from: ['awaiting'], to: 'not_received', label: 'Mark not received', permission },
    inspect: { from: ['received'], to: 'inspecting', label: 'Start inspection', permission },
    quote: { from: ['inspecting'], to: 'quoted', label: 'Mark quoted', permission },
    repairUnderWarranty: {
      from: ['inspecting'],
      to: 'repairing',
      label: 'Start repair',
      permission,
      guard: ({ isUnderWarranty }) =>
        isUnderWarranty
          ? null
          : 'Only a repair under warranty starts without an approved quote. Quote it, or tick warranty first.',
    },
    approve: { from: ['quoted'], to: 'approved', label: 'Quote approved…', permission },
    decline: { from: ['quoted'], to: 'declined', label: 'Quote declined…', permission },
    repair: { from: ['approved'], to: 'repairing', label: 'Start repair', permission },
    finish: { from: ['repairing'], to: 'repaired', label: 'Mark repaired', permission },
    giveUp: { from: ['inspecting', 'repairing'], to: 'not_repairable', label: 'Not repairable', permission },
    quoteAgain: { from: ['repairing'], to: 'quoted', label: 'Mark quoted', permission },
    giveBack: {
      from: ['declined', 'repaired', 'not_repairable'],
      to: 'returned',
      label: 'Mark returned',
      permission,
    },
    dispose: { from: ['not_repairable'], to: 'disposed', label: 'Mark disposed of', permission },
  },
  refuseReason: () => null,
});

export const robotStatuses = robotLifecycle.statuses;
export const robotStatusLabels = robotLifecycle.labels;
export type RobotStatus = (typeof robotStatuses)[number];

/** Returns true where nothing follows: the robot is back, was never received, or is disposed of. */
export function isRobotDone(status: RobotStatus): boolean {
  return robotLifecycle.isFinal(status);
}

/** Returns why a robot can't be given a status; null when it can, or has it. */
export function refuseRobotStep(from: RobotStatus, to: RobotStatus, isUnderWarranty: boolean): string | null {
  if (from === to) return null;
  return robotLifecycle.refuse({ status: from, isUnderWarranty }, to, null, {})?.message ?? null;
}

/** A request before or after a change, as far as what its robots cause depends on it. */
type RequestState = { status: string; robots: readonly PlacedRobot[] };
type PlacedRobot = { place: number; status: RobotStatus };

/**
 * What a change of robots causes.
 * - `quoteMail`: the quotes of the robots at these places are mailed, in one mail.
 * - `quoteAnswered`: mails that ask for an answer about them aren't sent any more.
 */
export type RobotEffect = { kind: 'quoteMail' | 'quoteAnswered'; places: number[] };

/** Returns what a change of robots causes. A save that changes the status of the request too mails no quote: its page offers to send it. */
export function robotEffects(before: RequestState, after: RequestState): RobotEffect[] {
  const wasQuoted = quotedPlaces(before.robots);
  const answered = after.robots.filter(
    ({ place, status }) => wasQuoted.has(place) && (status === 'approved' || status === 'declined'),
  );
  const effects: RobotEffect[] = [
    { kind: 'quoteAnswered', places: answered.map(({ place }) => place) },
    { kind: 'quoteMail', places: before.status === after.status ? newlyQuoted(before.robots, after.robots) : [] },
  ];
  return effects.filter(({ places }) => places.length > 0);
}

/** Returns the places of the robots that a save made quoted. §4 */
export function newlyQuoted(before: readonly PlacedRobot[], after: readonly PlacedRobot[]): number[] {
  const wasQuoted = quotedPlaces(before);
  return [...quotedPlaces(after)].filter((place) => !wasQuoted.has(place));
}

function quotedPlaces(robots: readonly PlacedRobot[]): Set<number> {
  return new Set(robots.filter(({ status }) => status === 'quoted').map(({ place }) => place));
}
