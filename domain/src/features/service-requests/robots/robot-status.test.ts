import { describe, expect, test } from 'vitest';
import { isRobotDone, newlyQuoted, type RobotStatus, refuseRobotStep, robotStatuses } from './robot-status.ts';

/** Each way of a robot, as the workshop knows it. */
const ways: Readonly<Record<RobotStatus, readonly RobotStatus[]>> = {
  awaiting: ['received', 'not_received'],
  received: ['inspecting'],
  not_received: [],
  inspecting: ['quoted', 'not_repairable'],
  quoted: ['approved', 'declined'],
  approved: ['repairing'],
  declined: ['returned'],
  repairing: ['repaired', 'not_repairable', 'quoted'],
  repaired: ['returned'],
  not_repairable: ['returned', 'disposed'],
  returned: [],
  disposed: [],
};
const pairs = robotStatuses.flatMap((from) => robotStatuses.map((to) => [from, to] as const));

describe('a robot', () => {
  test.each(pairs)('%s → %s', (from, to) => {
    const isAllowed = from === to || ways[from].includes(to);
    expect(refuseRobotStep(from, to, false) === null).toBe(isAllowed);
    const isWarranty = from === 'inspecting' && to === 'repairing';
    expect(refuseRobotStep(from, to, true) === null).toBe(isAllowed || isWarranty);
  });

  test('ends as returned, not received or disposed of', () => {
    expect(robotStatuses.filter(isRobotDone)).toEqual(['not_received', 'returned', 'disposed']);
  });

  test('says why it can’t be repaired yet', () => {
    expect(refuseRobotStep('inspecting', 'repairing', false)).toBe(
      'Only a repair under warranty starts without an approved quote. Quote it, or tick warranty first.',
    );
    expect(refuseRobotStep('awaiting', 'repaired', true)).toBe('A robot that is awaiting can’t become repaired.');
  });

  test('is newly quoted once', () => {
    const robot = (place: number, status: RobotStatus) => ({ place, status });
    const before = [robot(1, 'inspecting'), robot(2, 'quoted'), robot(3, 'repairing')];
    expect(newlyQuoted(before, [robot(1, 'quoted'), robot(2, 'quoted'), robot(3, 'quoted')])).toEqual([1, 3]);
    expect(newlyQuoted(before, before)).toEqual([]);
  });
});
