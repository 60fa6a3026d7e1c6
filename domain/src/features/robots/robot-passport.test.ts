import { expect, test } from 'vitest';
import type { RobotEvent } from '../../services/robot-events/robot-event.ts';
import { joinRobotRecords } from './robot-passport.ts';

const event = (id: string, at: string): RobotEvent => ({
  id,
  at,
  kind: 'request',
  title: id,
  note: null,
  record: null,
  photos: [],
});

test('the latest event comes first, and of each fact the first feature that says something holds', () => {
  const passport = joinRobotRecords('M600-1234', [
    {
      facts: { model: null, dealer: { id: '1', name: 'Aqua Pools' } },
      events: [event('order', '2026-01-01T00:00:00Z')],
    },
    {
      facts: { model: 'Dolphin M600', dealer: { id: '2', name: 'Blue Pools' } },
      events: [event('b', '2026-03-01T00:00:00Z'), event('a', '2026-03-01T00:00:00Z')],
    },
  ]);
  expect(passport).toMatchObject({
    serialNumber: 'M600-1234',
    model: 'Dolphin M600',
    dealer: { name: 'Aqua Pools' },
    warranty: null,
    sale: null,
  });
  expect(passport?.events.map(({ id }) => id)).toEqual(['a', 'b', 'order']);
});

test('a robot that no feature knows has no passport', () => {
  expect(joinRobotRecords('M600-1234', [{ facts: {}, events: [] }])).toBeNull();
});
