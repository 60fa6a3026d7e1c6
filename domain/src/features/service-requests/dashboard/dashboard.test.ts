import { describe, expect, test } from 'vitest';
import type { WorkCalendar } from '../working-days.ts';
import { workingDaysBetween } from '../working-days.ts';
import { ageOf } from './age.ts';
import { type Cutoffs, cutoffOf, type LateReason, lateReasons, lateReasonsOf, usualDeadlines } from './late.ts';
import type { OpenRequest } from './open-request.ts';
import { waitingOf } from './waits-for.ts';

const calendar: WorkCalendar = {
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  opensAt: '08:00',
  closesAt: '16:30',
  holidays: new Set(['2026-11-17']),
};
/** A Thursday. */
const today = '2026-11-19';
const cutoffs = Object.fromEntries(
  lateReasons.map((reason) => [reason, cutoffOf(calendar, today, usualDeadlines[reason])]),
) as Cutoffs;

const open = (given: object): OpenRequest =>
  ({
    kind: 'pick-up',
    status: 'processing',
    date: '2026-11-02',
    statusSince: '2026-11-02',
    bookedFor: null,
    scannedOn: null,
    quotedSince: null,
    robotStatuses: [],
    isWaitingForPart: false,
    isDone: false,
    ...given,
  }) as OpenRequest;

test('what is older than the cutoff has waited longer than so many working days, and nothing else has', () => {
  for (const count of [0, 1, 2, 3, 10])
    for (let back = 0; back < 40; back += 1) {
      const day = new Date(Date.parse(today) - back * 86_400_000).toISOString().slice(0, 10);
      const isOlder = day < cutoffOf(calendar, today, count);
      expect(isOlder, `${day} after ${count}`).toBe(workingDaysBetween(calendar, day, today) > count);
    }
});

test('the search for a cutoff ends where a branch is never open', () => {
  expect(cutoffOf({ ...calendar, weekdays: [] }, today, 1) < '2025-01-01').toBe(true);
});

describe('a request is late', () => {
  test.each<[string, object, LateReason[]]>([
    ['with nothing booked: not', { status: 'Awaiting Pickup', statusSince: '2026-11-02' }, []],
    ['1 working day after its booked day: not', { status: 'booked', bookedFor: '2026-11-18' }, []],
    // Only Wednesday and Thursday have begun since: Tuesday is a holiday.
    ['2 working days after it, over a holiday', { status: 'booked', bookedFor: '2026-11-16' }, ['booked-pick-up']],
    ['3 working days after it', { status: 'booked', bookedFor: '2026-11-13' }, ['booked-pick-up', 'no-scan']],
    ['booked but scanned', { status: 'booked', bookedFor: '2026-11-13', scannedOn: '2026-11-18' }, ['booked-pick-up']],
    ['on its way without a scan', { status: 'Picked Up', statusSince: '2026-11-12' }, ['no-scan']],
    ['on its way, scanned', { status: 'Picked Up', statusSince: '2026-11-12', scannedOn: '2026-11-17' }, []],
    ['10 working days in repair: not', { status: 'Repair in Progress', statusSince: '2026-11-04' }, []],
    ['11 in repair', { status: 'Repair in Progress', statusSince: '2026-11-03' }, ['in-repair']],
    [
      'a quote of 3 working days: not',
      { status: 'Repair in Progress', statusSince: today, quotedSince: '2026-11-13' },
      [],
    ],
    [
      'a quote of 4',
      { status: 'Repair in Progress', statusSince: today, quotedSince: '2026-11-12' },
      ['quote-unanswered'],
    ],
    [
      'a drop-off that awaits approval',
      { kind: 'drop-off', status: 'Awaiting Approval', statusSince: '2026-11-12' },
      ['quote-unanswered'],
    ],
    [
      'a drop-off whose quote was answered: not',
      { kind: 'drop-off', status: 'Awaiting Approval', statusSince: '2026-11-02', robotStatuses: ['approved'] },
      [],
    ],
    ['ready for collection: not', { kind: 'drop-off', status: 'Ready for Collection', statusSince: '2026-11-04' }, []],
    [
      'ready for 11 working days',
      { kind: 'drop-off', status: 'Ready for Collection', statusSince: '2026-11-03' },
      ['uncollected'],
    ],
    ['without a courier for 1 working day: not', { statusSince: '2026-11-18' }, []],
    ['without a courier for 2, over a holiday', { statusSince: '2026-11-16' }, ['unbooked']],
    [
      'received and inspected: not',
      { status: 'Received at Repair Facility', statusSince: '2026-11-02', robotStatuses: ['inspecting'] },
      [],
    ],
    [
      'received 3 working days ago and not inspected',
      { status: 'Received at Repair Facility', statusSince: '2026-11-13', robotStatuses: ['received', 'inspecting'] },
      ['uninspected'],
    ],
    [
      'a drop-off that isn’t inspected',
      { kind: 'drop-off', status: 'received', statusSince: '2026-11-13', robotStatuses: ['received'] },
      ['uninspected'],
    ],
    [
      'a request of the public form whose robot wasn’t brought: not',
      { kind: 'drop-off', status: 'received', statusSince: '2026-11-02', robotStatuses: ['awaiting'] },
      [],
    ],
  ])('%s', (_what, given, reasons) => {
    expect(lateReasonsOf(open(given), cutoffs)).toEqual(reasons);
  });
});

test.each([
  [{ status: 'processing' }, 'desk', 'Book the courier'],
  [{ status: 'booked' }, 'courier', 'Pick it up'],
  [{ status: 'Picked Up' }, 'courier', 'Deliver it'],
  [{ status: 'Received at Repair Facility' }, 'workshop', 'Inspect it'],
  [{ status: 'Repair in Progress' }, 'workshop', 'Repair it'],
  [{ status: 'Repair in Progress', isWaitingForPart: true }, 'part', 'Arrive'],
  [{ status: 'Repair in Progress', isWaitingForPart: true, quotedSince: today }, 'customer', 'Answer the quote'],
  [{ status: 'Repair in Progress', isDone: true }, 'desk', 'Close the pick-up'],
  [{ kind: 'drop-off', status: 'received' }, 'workshop', 'Inspect it'],
  [{ kind: 'drop-off', status: 'received', robotStatuses: ['awaiting'] }, 'customer', 'Bring it'],
  [{ kind: 'drop-off', status: 'Awaiting Approval', robotStatuses: ['approved'] }, 'workshop', 'Repair it'],
  [
    { kind: 'drop-off', status: 'Awaiting Approval', robotStatuses: ['declined'] },
    'desk',
    'Mark it as ready for collection',
  ],
  [{ kind: 'drop-off', status: 'Awaiting Approval', robotStatuses: ['inspecting'] }, 'customer', 'Answer the quote'],
  [
    { status: 'Received at Repair Facility', robotStatuses: ['awaiting', 'not_received'] },
    'desk',
    'Check in the robots',
  ],
  [{ status: 'Received at Repair Facility', robotStatuses: ['approved', 'inspecting'] }, 'workshop', 'Repair it'],
  [{ status: 'Repair in Progress', robotStatuses: ['repaired', 'returned'] }, 'desk', 'Send it back'],
  [{ status: 'Repair in Progress', robotStatuses: ['repaired', 'repairing'] }, 'workshop', 'Repair it'],
  [{ kind: 'drop-off', status: 'Awaiting Approval' }, 'customer', 'Answer the quote'],
  [{ kind: 'drop-off', status: 'Ready for Collection', isDone: true }, 'customer', 'Collect it'],
])('%j waits for %s: %s', (given, who, to) => {
  expect(waitingOf(open(given))).toEqual({ for: who, to });
});

test.each([
  [0, 'to-2'],
  [2, 'to-2'],
  [3, 'to-5'],
  [10, 'to-10'],
  [20, 'to-20'],
  [21, 'over-20'],
])('%i working days are of the age %s', (days, age) => {
  expect(ageOf(days)).toBe(age);
});
