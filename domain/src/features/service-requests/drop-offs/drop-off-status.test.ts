import { describe, expect, test } from 'vitest';
import type { RobotStatus } from '../robots/robot-status.ts';
import type { StepBy } from '../step.ts';
import { dropOffEffects } from './drop-off-effects.ts';
import { type DropOffStatus, dropOffStatuses, refuseDropOffStatus } from './drop-off-status.ts';

const ways: Readonly<Record<DropOffStatus, readonly DropOffStatus[]>> = {
  received: ['Repair in Progress', 'Cancelled'],
  'Repair in Progress': ['Awaiting Approval', 'Ready for Collection', 'Cancelled'],
  'Awaiting Approval': ['Repair in Progress', 'Ready for Collection', 'Cancelled'],
  'Ready for Collection': ['Closed', 'Repair in Progress'],
  Closed: ['Repair in Progress'],
  Cancelled: [],
};
const backwards = ['Ready for Collection→Repair in Progress', 'Closed→Repair in Progress'];
const pairs = dropOffStatuses.flatMap((from) => dropOffStatuses.map((to) => [from, to] as const));
const robots = (status: RobotStatus) => [{ status }];
const staff: StepBy = { isDealer: false, mayManage: false, reason: null };

describe('the status of a drop-off', () => {
  test.each(pairs)('%s → %s', (from, to) => {
    const dropOff = { status: from, robots: to === 'Closed' ? robots('returned') : robots('inspecting') };
    const refused = (by: StepBy) => refuseDropOffStatus(dropOff, to, by)?.field ?? null;
    const isUsual = from === to || ways[from].includes(to);
    const needsReason = from !== to && (to === 'Cancelled' || backwards.includes(`${from}→${to}`));
    expect(refused(staff)).toBe(isUsual ? (needsReason ? 'reason' : null) : 'status');
    expect(refused({ ...staff, mayManage: true, reason: 'Moved' })).toBeNull();
  });

  test('is cancelled until the robot is repaired, and closed once it is back', () => {
    const by = { ...staff, mayManage: true, reason: 'Asked to' };
    const refused = (status: DropOffStatus, robot: RobotStatus, to: DropOffStatus) =>
      refuseDropOffStatus({ status, robots: robots(robot) }, to, by)?.message ?? null;
    expect(refused('Repair in Progress', 'repaired', 'Cancelled')).toBe(
      'The robot is repaired already. Close the drop-off when it is collected.',
    );
    expect(refused('Repair in Progress', 'repairing', 'Cancelled')).toBeNull();
    expect(refused('Ready for Collection', 'repaired', 'Closed')).toBe(
      'Mark the robot as returned or disposed of first.',
    );
    expect(refused('Ready for Collection', 'returned', 'Closed')).toBeNull();
  });
});

test.each<[DropOffStatus, DropOffStatus, string[]]>([
  ['Repair in Progress', 'Ready for Collection', ['readyNotice']],
  ['Ready for Collection', 'Closed', ['recordCompletion']],
  ['Closed', 'Repair in Progress', ['clearCompletion']],
  ['received', 'received', []],
])('%s → %s causes %j', (before, after, kinds) => {
  const state = (status: DropOffStatus) => ({ status, robots: [] });
  expect(dropOffEffects(state(before), state(after)).map(({ kind }) => kind)).toEqual(kinds);
});
