import type { RequestKind } from '../dashboard/open-request.ts';
import { type DropOffStatus, dropOffStatusLabels } from '../drop-offs/drop-off-status.ts';
import { type PickUpStatus, pickUpStatusLabels } from '../pick-ups/pick-up-status.ts';
import { isRobotDone, type RobotStatus, refuseRobotStep, robotStatusLabels } from '../robots/robot-status.ts';

/** What a request becomes by a step, by the status that it has; in any other status the step isn’t possible. */
type Moves<Status extends string> = Readonly<Partial<Record<Status, Status>>>;

type StepRule = {
  label: string;
  from: readonly RobotStatus[];
  /** Null where the robot keeps its status and the request moves alone. */
  to: RobotStatus | null;
  'pick-up': Moves<PickUpStatus> | null;
  'drop-off': Moves<DropOffStatus> | null;
};

const atFacility = {
  'Received at Repair Facility': 'Received at Repair Facility',
  'Repair in Progress': 'Repair in Progress',
} as const;
const onItsWay = { ...atFacility, 'Picked Up': 'Picked Up' } as const;
const arriving = {
  ...atFacility,
  'Awaiting Pickup': 'Received at Repair Facility',
  booked: 'Received at Repair Facility',
  'Picked Up': 'Received at Repair Facility',
} as const;
const repairing = {
  'Received at Repair Facility': 'Repair in Progress',
  'Repair in Progress': 'Repair in Progress',
} as const;

const atCounter = {
  received: 'received',
  'Repair in Progress': 'Repair in Progress',
  'Awaiting Approval': 'Awaiting Approval',
} as const;
const inWorkshop = every('Repair in Progress');
const waitingForAnswer = every('Awaiting Approval');
const ready = every('Ready for Collection');

/** Before a drop-off is ready, each of its statuses leads there. */
function every<To extends DropOffStatus>(to: To) {
  return { received: to, 'Repair in Progress': to, 'Awaiting Approval': to } as const;
}

/**
 * The steps of the service desk and the workshop, the usual one of each status first. A step is taken on the line of a robot, and moves
 * the robot and its request together. A request closes with its last robot. §9
 * - `quote` mails the quote of the robot, which has to be written.
 * - `approve` and `decline` keep the answer with the version that was seen.
 */
export const serviceSteps = {
  receive: {
    label: 'Receive',
    from: ['awaiting'],
    to: 'received',
    'pick-up': arriving,
    'drop-off': { received: 'received' },
  },
  miss: { label: 'Not received', from: ['awaiting'], to: 'not_received', 'pick-up': onItsWay, 'drop-off': null },
  inspect: {
    label: 'Start inspection',
    from: ['received'],
    to: 'inspecting',
    'pick-up': arriving,
    'drop-off': inWorkshop,
  },
  repair: {
    label: 'Start repair',
    from: ['inspecting', 'approved'],
    to: 'repairing',
    'pick-up': repairing,
    'drop-off': inWorkshop,
  },
  finish: {
    label: 'Repaired',
    from: ['repairing'],
    to: 'repaired',
    'pick-up': repairing,
    'drop-off': { ...ready, 'Ready for Collection': 'Ready for Collection' },
  },
  quote: {
    label: 'Quote',
    from: ['inspecting', 'repairing'],
    to: 'quoted',
    'pick-up': atFacility,
    'drop-off': waitingForAnswer,
  },
  approve: { label: 'Approved', from: ['quoted'], to: 'approved', 'pick-up': atFacility, 'drop-off': inWorkshop },
  decline: { label: 'Declined', from: ['quoted'], to: 'declined', 'pick-up': atFacility, 'drop-off': atCounter },
  giveUp: {
    label: 'Not repairable',
    from: ['inspecting', 'repairing'],
    to: 'not_repairable',
    'pick-up': atFacility,
    'drop-off': atCounter,
  },
  makeReady: {
    label: 'Ready for collection',
    from: ['repaired', 'declined', 'not_repairable'],
    to: null,
    'pick-up': null,
    'drop-off': ready,
  },
  giveBack: {
    label: 'Hand over',
    from: ['repaired', 'declined', 'not_repairable'],
    to: 'returned',
    'pick-up': atFacility,
    'drop-off': { ...atCounter, 'Ready for Collection': 'Ready for Collection' },
  },
  dispose: {
    label: 'Dispose of',
    from: ['not_repairable'],
    to: 'disposed',
    'pick-up': atFacility,
    'drop-off': { ...atCounter, 'Ready for Collection': 'Ready for Collection' },
  },
} as const satisfies Record<string, StepRule>;

export type ServiceStep = keyof typeof serviceSteps;

/** A request of either kind, as far as steps depend on it. */
export type SteppedRequest = {
  kind: RequestKind;
  status: string;
  robots: readonly { id: string; status: RobotStatus; warranty: boolean | null }[];
};

/** What a step makes of a request and of the robots that it is taken for. */
export type StepOutcome = { status: string; robots: { id: string; status: RobotStatus }[] };

/** Returns why a step can’t be taken for these robots of a request, in a sentence; null when it can. §9 */
export function refuseServiceStep(request: SteppedRequest, step: ServiceStep, ids: readonly string[]): string | null {
  const rule: StepRule = serviceSteps[step];
  if (moveOf(request, step) === null)
    return `${rule.label} isn’t possible while the ${request.kind} is ${statusText(request)}.`;
  for (const id of ids) {
    const robot = request.robots.find((one) => one.id === id);
    if (robot === undefined) return 'This robot isn’t part of the request any more.';
    if (!rule.from.includes(robot.status))
      return `${rule.label} isn’t possible while the robot is ${robotStatusLabels[robot.status].toLowerCase()}.`;
    const refusal = refuseRobotStep(robot.status, rule.to ?? robot.status, robot.warranty === true);
    if (refusal !== null) return refusal;
  }
  return null;
}

/** Returns what a step that isn’t refused makes of a request and its robots. The last robot that ends closes it. §9 */
export function takeServiceStep(request: SteppedRequest, step: ServiceStep, ids: readonly string[]): StepOutcome {
  const { to }: StepRule = serviceSteps[step];
  const robots = ids.map((id) => {
    const before = request.robots.find((one) => one.id === id);
    return { id, status: to ?? before?.status ?? ('received' as const) };
  });
  const after = request.robots.map(({ id, status }) => robots.find((one) => one.id === id)?.status ?? status);
  const isAtUs = request.status !== 'Picked Up';
  const isOver = to !== null && isRobotDone(to) && isAtUs && after.every(isRobotDone);
  return { status: isOver ? 'Closed' : (moveOf(request, step) ?? request.status), robots };
}

/** A step as the line of a robot offers it. `refusal` says why it isn’t possible now. */
export type OfferedServiceStep = { step: ServiceStep; label: string; refusal: string | null };

/** Returns the steps of a robot in its request, the usual one first and those that are refused last. */
export function serviceStepsOf(request: SteppedRequest, robotId: string): OfferedServiceStep[] {
  const robot = request.robots.find(({ id }) => id === robotId);
  if (robot === undefined) return [];
  const fits = (step: ServiceStep) =>
    (serviceSteps[step].from as readonly RobotStatus[]).includes(robot.status) && moveOf(request, step) !== null;
  const offered = (Object.keys(serviceSteps) as ServiceStep[]).filter(fits).map((step) => ({
    step,
    label: labelOf(step, request.kind),
    refusal: refuseServiceStep(request, step, [robotId]),
  }));
  return offered.sort((one, other) => Number(one.refusal !== null) - Number(other.refusal !== null));
}

/** Steps that are taken with one robot at a time: each has its own quote and its own answer. */
const single: ReadonlySet<ServiceStep> = new Set(['quote', 'approve', 'decline']);

/** Returns the usual step that most robots of a request take next, with these robots; null where fewer than two take the same. */
export function stepTogether(request: SteppedRequest): { step: ServiceStep; label: string; robots: string[] } | null {
  const usual = request.robots.flatMap(({ id }) => {
    const step = serviceStepsOf(request, id).find(({ refusal }) => refusal === null);
    return step === undefined || single.has(step.step) ? [] : [{ id, ...step }];
  });
  const groups = [...Map.groupBy(usual, ({ step }) => step).values()].sort((one, other) => other.length - one.length);
  const [most = []] = groups;
  const [first] = most;
  return first === undefined || most.length < 2
    ? null
    : { step: first.step, label: first.label, robots: most.map(({ id }) => id) };
}

/** Robots of a pick-up go back by courier or are collected: they are marked as returned. */
function labelOf(step: ServiceStep, kind: RequestKind): string {
  return step === 'giveBack' && kind === 'pick-up' ? 'Mark returned' : serviceSteps[step].label;
}

/** Returns the status of the request after a step, before it is seen whether its last robot ended; null where the step isn’t possible. */
function moveOf({ kind, status }: SteppedRequest, step: ServiceStep): string | null {
  const moves: Readonly<Record<string, string>> | null = serviceSteps[step][kind];
  return moves?.[status] ?? null;
}

function statusText({ kind, status }: SteppedRequest): string {
  const labels: Readonly<Record<string, string>> = kind === 'pick-up' ? pickUpStatusLabels : dropOffStatusLabels;
  return labels[status] ?? status;
}
