/** Statuses of a robot within a request, in the order of its way through the workshop. */
export const robotStatuses = [
  ...(['awaiting', 'received', 'not_received', 'inspecting', 'quoted', 'approved', 'declined'] as const),
  ...(['repairing', 'repaired', 'not_repairable', 'returned', 'disposed'] as const),
] as const;
export type RobotStatus = (typeof robotStatuses)[number];

export const robotStatusLabels = {
  awaiting: 'Awaiting',
  received: 'Received',
  not_received: 'Not received',
  inspecting: 'Inspecting',
  quoted: 'Quoted',
  approved: 'Approved',
  declined: 'Declined',
  repairing: 'Repairing',
  repaired: 'Repaired',
  not_repairable: 'Not repairable',
  returned: 'Returned',
  disposed: 'Disposed',
} as const satisfies Record<RobotStatus, string>;

/** `warranty`: only a robot that is repaired under warranty. */
type RobotStep = { only: 'any' | 'warranty' };
const plain: RobotStep = { only: 'any' };

/** The steps between statuses; one that isn't here is refused. */
export const robotSteps = {
  awaiting: { received: plain, not_received: plain },
  received: { inspecting: plain },
  not_received: {},
  inspecting: { quoted: plain, repairing: { only: 'warranty' }, not_repairable: plain },
  quoted: { approved: plain, declined: plain },
  approved: { repairing: plain },
  declined: { returned: plain },
  repairing: { repaired: plain, not_repairable: plain, quoted: plain },
  repaired: { returned: plain },
  not_repairable: { returned: plain, disposed: plain },
  returned: {},
  disposed: {},
} as const satisfies Record<RobotStatus, Partial<Record<RobotStatus, RobotStep>>>;

/** Returns true where nothing follows: the robot is back, was never received, or is disposed of. */
export function isRobotDone(status: RobotStatus): boolean {
  return Object.keys(robotSteps[status]).length === 0;
}

/** Returns the statuses that a robot can be given next. */
export function nextRobotStatuses(from: RobotStatus, isUnderWarranty: boolean): RobotStatus[] {
  const next = Object.entries(robotSteps[from]) as [RobotStatus, RobotStep][];
  return next.flatMap(([to, { only }]) => (only === 'any' || isUnderWarranty ? [to] : []));
}

/** Returns why a robot can't be given a status; null when it can, or has it. */
export function refuseRobotStep(from: RobotStatus, to: RobotStatus, isUnderWarranty: boolean): string | null {
  if (from === to || nextRobotStatuses(from, isUnderWarranty).includes(to)) return null;
  const labels = { from: robotStatusLabels[from].toLowerCase(), to: robotStatusLabels[to].toLowerCase() };
  if (to in robotSteps[from])
    return 'Only a repair under warranty starts without an approved quote. Quote it, or tick warranty first.';
  return `A robot that is ${labels.from} can’t become ${labels.to}.`;
}

type PlacedRobot = { place: number; status: RobotStatus };

/** Returns the places of quoted robots that a save made approved or declined. */
export function newlyAnswered(before: readonly PlacedRobot[], after: readonly PlacedRobot[]): number[] {
  const wasQuoted = new Set(before.filter(({ status }) => status === 'quoted').map(({ place }) => place));
  const isAnswer = (status: RobotStatus) => status === 'approved' || status === 'declined';
  return after.filter(({ status, place }) => isAnswer(status) && wasQuoted.has(place)).map(({ place }) => place);
}

/** Returns the places of the robots that a save made quoted. §4 */
export function newlyQuoted(before: readonly PlacedRobot[], after: readonly PlacedRobot[]): number[] {
  const wasQuoted = new Set(before.filter(({ status }) => status === 'quoted').map(({ place }) => place));
  return after.filter(({ status, place }) => status === 'quoted' && !wasQuoted.has(place)).map(({ place }) => place);
}
