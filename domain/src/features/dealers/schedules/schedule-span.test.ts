import { describe, expect, test } from 'vitest';
import type { Schedule } from '../schedule.ts';
import { type ScheduleChange, scheduleSpans } from './schedule-span.ts';

const now = new Date('2026-11-21T01:00:00Z');
const elite: Schedule = { kind: 'type', type: 'elite', duration: 30, createdOn: '2026-11-01', expireOn: '2026-12-01' };
const leads: Schedule = { kind: 'flag', type: 'leads', duration: 7, createdOn: '2026-10-01', expireOn: '2026-10-08' };
const forEver: Schedule = { kind: 'type', type: 'supreme', duration: -1, createdOn: '2025-01-01', expireOn: null };
const change = (at: string, before: Schedule[], after: Schedule[], by = 'Jo'): ScheduleChange => ({
  at: new Date(at),
  by,
  before,
  after,
});

describe('the schedules of a dealer', () => {
  test('that run come by their end, permanent ones last', () => {
    expect(scheduleSpans([forEver, elite], [], now)).toEqual([
      { ...elite, remainingDays: 10, state: 'running', endedOn: null, endedBy: null },
      { ...forEver, remainingDays: -1, state: 'running', endedOn: null, endedBy: null },
    ]);
  });

  test('that ran out ended on their last day, whenever they were removed', () => {
    const spans = scheduleSpans([], [change('2026-10-09T14:05:00Z', [leads], [], 'Poolhouse')], now);
    expect(spans).toEqual([
      { ...leads, remainingDays: 0, state: 'expired', endedOn: '2026-10-08', endedBy: 'Poolhouse' },
    ]);
  });

  test('that ran out and still wait to be dropped have ended as well', () => {
    expect(scheduleSpans([leads], [], now)).toEqual([
      { ...leads, remainingDays: 0, state: 'expired', endedOn: '2026-10-08', endedBy: null },
    ]);
  });

  test('that a user removed ended that day in Sydney', () => {
    const spans = scheduleSpans([], [change('2026-11-10T14:00:00Z', [elite], [])], now);
    expect(spans).toMatchObject([{ remainingDays: 0, state: 'removed', endedOn: '2026-11-11', endedBy: 'Jo' }]);
  });

  test('are told as restarted when a new one of the same code follows', () => {
    const again = { ...elite, createdOn: '2026-11-20', expireOn: '2026-12-20' };
    expect(scheduleSpans([again], [change('2026-11-20T01:00:00Z', [elite], [again])], now)).toMatchObject([
      { createdOn: '2026-11-20', state: 'running' },
      { createdOn: '2026-11-01', state: 'restarted', endedOn: '2026-11-20' },
    ]);
  });

  test('that were only made longer, or restored, haven’t ended', () => {
    const longer = { ...elite, duration: 60, expireOn: '2026-12-31' };
    const changes = [
      change('2026-11-20T03:00:00Z', [], [longer]),
      change('2026-11-20T02:00:00Z', [longer], []),
      change('2026-11-20T01:00:00Z', [elite], [longer]),
    ];
    expect(scheduleSpans([longer], changes, now)).toMatchObject([{ duration: 60, state: 'running' }]);
  });

  test('that have ended come latest first, each once', () => {
    const changes = [
      change('2026-11-19T01:00:00Z', [elite, leads], []),
      change('2026-10-20T01:00:00Z', [leads], [elite, leads]),
      change('2026-10-09T01:00:00Z', [leads], []),
    ];
    expect(scheduleSpans([], changes, now).map(({ type }) => type)).toEqual(['elite', 'leads']);
  });
});
