import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dropOffLifecycle } from '../drop-offs/drop-off-status.ts';
import { pickUpLifecycle } from '../pick-ups/pick-up-status.ts';
import { isRobotDone, type RobotStatus, robotLifecycle } from '../robots/robot-status.ts';
import {
  refuseServiceStep,
  type ServiceStep,
  type SteppedRequest,
  serviceSteps,
  serviceStepsOf,
  takeServiceStep,
} from './service-steps.ts';

const stepNames = Object.keys(serviceSteps) as ServiceStep[];

const requestOf = (kind: SteppedRequest['kind'], status: string, robots: readonly RobotStatus[]): SteppedRequest => ({
  kind,
  status,
  robots: robots.map((robot, at) => ({ id: String(at), status: robot, warranty: false })),
});

function after(request: SteppedRequest, step: ServiceStep, ids: readonly string[]): SteppedRequest {
  const { status, robots } = takeServiceStep(request, step, ids);
  const moved = request.robots.map((robot) => ({ ...robot, ...robots.find(({ id }) => id === robot.id) }));
  return { ...request, status, robots: moved };
}

describe('a step moves robot and request together', () => {
  test.each<[SteppedRequest['kind'], string, RobotStatus, ServiceStep, RobotStatus, string]>([
    ['pick-up', 'Awaiting Pickup', 'awaiting', 'receive', 'received', 'Received at Repair Facility'],
    ['pick-up', 'booked', 'awaiting', 'receive', 'received', 'Received at Repair Facility'],
    ['pick-up', 'Picked Up', 'awaiting', 'miss', 'not_received', 'Picked Up'],
    ['pick-up', 'Received at Repair Facility', 'awaiting', 'miss', 'not_received', 'Closed'],
    ['pick-up', 'Received at Repair Facility', 'received', 'inspect', 'inspecting', 'Received at Repair Facility'],
    ['pick-up', 'Received at Repair Facility', 'inspecting', 'quote', 'quoted', 'Received at Repair Facility'],
    ['pick-up', 'Received at Repair Facility', 'approved', 'repair', 'repairing', 'Repair in Progress'],
    ['pick-up', 'Repair in Progress', 'repairing', 'finish', 'repaired', 'Repair in Progress'],
    ['pick-up', 'Repair in Progress', 'repaired', 'giveBack', 'returned', 'Closed'],
    ['pick-up', 'Received at Repair Facility', 'not_repairable', 'dispose', 'disposed', 'Closed'],
    ['drop-off', 'received', 'awaiting', 'receive', 'received', 'received'],
    ['drop-off', 'received', 'received', 'inspect', 'inspecting', 'Repair in Progress'],
    ['drop-off', 'Repair in Progress', 'inspecting', 'quote', 'quoted', 'Awaiting Approval'],
    ['drop-off', 'Awaiting Approval', 'quoted', 'approve', 'approved', 'Repair in Progress'],
    ['drop-off', 'Awaiting Approval', 'quoted', 'decline', 'declined', 'Awaiting Approval'],
    ['drop-off', 'Awaiting Approval', 'declined', 'makeReady', 'declined', 'Ready for Collection'],
    ['drop-off', 'Repair in Progress', 'repairing', 'finish', 'repaired', 'Ready for Collection'],
    ['drop-off', 'Ready for Collection', 'repaired', 'giveBack', 'returned', 'Closed'],
    ['drop-off', 'Repair in Progress', 'not_repairable', 'dispose', 'disposed', 'Closed'],
  ])('%s, %s, %s: %s makes %s, %s', (kind, status, robot, step, toRobot, toRequest) => {
    const request = requestOf(kind, status, [robot]);
    expect(refuseServiceStep(request, step, ['0'])).toBeNull();
    expect(takeServiceStep(request, step, ['0'])).toEqual({
      status: toRequest,
      robots: [{ id: '0', status: toRobot }],
    });
  });

  test('the request closes with its last robot', () => {
    const request = requestOf('pick-up', 'Repair in Progress', ['repaired', 'repaired', 'not_received']);
    const first = after(request, 'giveBack', ['0']);
    expect(first.status).toBe('Repair in Progress');
    expect(after(first, 'giveBack', ['1']).status).toBe('Closed');
    expect(after(request, 'giveBack', ['0', '1']).status).toBe('Closed');
  });
});

test.each<[string, SteppedRequest, ServiceStep, string, RegExp]>([
  [
    'a pick-up without a courier',
    requestOf('pick-up', 'processing', ['awaiting']),
    'receive',
    '0',
    /Consignment Created/,
  ],
  ['a closed one', requestOf('drop-off', 'Closed', ['repaired']), 'giveBack', '0', /is Closed/],
  [
    'a step that another technician took',
    requestOf('pick-up', 'Received at Repair Facility', ['inspecting']),
    'inspect',
    '0',
    /is inspecting\./,
  ],
  [
    'a repair without warranty',
    requestOf('pick-up', 'Received at Repair Facility', ['inspecting']),
    'repair',
    '0',
    /under warranty/,
  ],
  ['another robot', requestOf('pick-up', 'Picked Up', ['awaiting']), 'receive', '7', /isn’t part/],
  [
    'a robot of a drop-off that didn’t arrive',
    requestOf('drop-off', 'received', ['awaiting']),
    'miss',
    '0',
    /received/i,
  ],
])('%s is refused', (_what, request, step, id, message) => {
  expect(refuseServiceStep(request, step, [id])).toMatch(message);
});

test('the usual step comes first, and what is refused last', () => {
  const stepsOf = (status: RobotStatus, warranty = false) => {
    const request = requestOf('pick-up', 'Received at Repair Facility', [status]);
    const robots = request.robots.map((robot) => ({ ...robot, warranty }));
    return serviceStepsOf({ ...request, robots }, '0').map(({ step }) => step);
  };
  expect(stepsOf('inspecting')).toEqual(['quote', 'giveUp', 'repair']);
  expect(stepsOf('inspecting', true)).toEqual(['repair', 'quote', 'giveUp']);
  expect(stepsOf('quoted')).toEqual(['approve', 'decline']);
  expect(stepsOf('returned')).toEqual([]);
});

test('every move of the table is a step of the robot, and one of its request that needs no reason', () => {
  for (const step of stepNames) {
    const { from, to, ...moves } = serviceSteps[step];
    for (const status of from)
      if (to !== null) expect(robotLifecycle.stepBetween(status, to), `${step} from ${status}`).not.toBeNull();
    for (const [status, next] of Object.entries(moves['pick-up'] ?? {}))
      expect(
        pickUpLifecycle.isSame(status as never, next) || pickUpLifecycle.stepBetween(status as never, next),
      ).toBeTruthy();
    for (const [status, next] of Object.entries(moves['drop-off'] ?? {}))
      expect(dropOffLifecycle.isOpen(status as never) && dropOffLifecycle.isOpen(next)).toBe(true);
  }
});

test('any order of steps by two people leaves consistent states', () => {
  const people = fc.array(fc.record({ step: fc.constantFrom(...stepNames), robot: fc.nat(2), sees: fc.boolean() }), {
    maxLength: 60,
  });
  const start = fc.constantFrom<[SteppedRequest['kind'], string, number]>(
    ['pick-up', 'booked', 3],
    ['pick-up', 'Received at Repair Facility', 2],
    ['drop-off', 'received', 1],
  );
  fc.assert(
    fc.property(start, people, ([kind, status, count], taken) => {
      let request = requestOf(
        kind,
        status,
        Array.from({ length: count }, () => 'awaiting' as const),
      );
      let seen = request;
      for (const { step, robot, sees } of taken) {
        const ids = [String(robot % count)];
        // A person whose page is old chooses by what it shows; the request as it is decides.
        const isOffered = refuseServiceStep(sees ? request : seen, step, ids) === null;
        seen = request;
        if (isOffered && refuseServiceStep(request, step, ids) === null) request = after(request, step, ids);
        expectConsistent(request);
      }
    }),
    { numRuns: 400 },
  );
});

function expectConsistent({ kind, status, robots }: SteppedRequest) {
  const statuses = robots.map((robot) => robot.status);
  const isAllDone = statuses.every(isRobotDone);
  if (status === 'Closed') expect(isAllDone).toBe(true);
  else if (kind === 'drop-off' || status === 'Repair in Progress') expect(isAllDone).toBe(false);
  if (status === 'booked') expect(statuses.every((one) => one === 'awaiting')).toBe(true);
  if (status === 'Awaiting Approval') expect(['quoted', 'declined']).toContain(statuses[0]);
  if (status === 'Ready for Collection') expect(['repaired', 'declined', 'not_repairable']).toContain(statuses[0]);
}
