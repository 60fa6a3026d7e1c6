import { describe, expect, test } from 'vitest';
import { defineLifecycle } from './define-lifecycle.ts';

const now = new Date('2026-11-24T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** A loan of equipment, as a feature would define it. */
const loans = defineLifecycle<{ isDamaged?: boolean; isOwed?: boolean }, string | null>()({
  noun: 'A loan',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    reserved: { label: 'Reserved' },
    out: { label: 'Out', limits: { edit: 'This is out on loan.' } },
    returned: { label: 'Returned', guard: ({ isDamaged }) => (isDamaged ? 'Enter the damage first.' : null) },
    lost: { label: 'Lost' },
  },
  steps: {
    handOver: {
      from: ['reserved'],
      to: 'out',
      label: 'Hand over',
      permission: 'dealers:edit',
      instead: 'Scan its label instead.',
    },
    charge: {
      from: ['reserved'],
      to: 'lost',
      label: 'Charge for it',
      permission: 'dealers:edit',
      guard: ({ isOwed }) => (isOwed ? null : 'Nothing is owed.'),
      isHiddenWhileRefused: true,
    },
    takeBack: { from: ['out'], to: 'returned', label: 'Take back', permission: 'dealers:edit', isForDealers: true },
    lose: { from: ['out'], to: 'lost', label: 'Mark lost', permission: 'dealers:edit', needsReason: true },
    reopen: {
      from: ['returned'],
      to: 'out',
      label: 'Reopen',
      permission: 'dealers:manage',
      forbidden: 'Only a manager reopens a loan.',
      within: { days: 7, message: 'This was returned more than 7 days ago.' },
    },
  },
  refuseReason: ({ needsReason }, reason) =>
    needsReason && reason === null ? { field: 'reason', message: 'Enter a reason.' } : null,
});

describe('a step', () => {
  type Case = [
    what: string,
    from: 'reserved' | 'out' | 'returned' | 'lost',
    to: 'reserved' | 'out' | 'returned' | 'lost',
  ];
  const asStaff = { now, mayManage: false };
  test.each<[...Case, object, object, string | null, string | null]>([
    ['of the table', 'out', 'returned', {}, asStaff, null, null],
    ['that isn’t in the table', 'lost', 'out', {}, asStaff, null, 'A loan that is lost can’t become out.'],
    [
      'that another action takes',
      'reserved',
      'out',
      {},
      asStaff,
      null,
      'A loan isn’t marked as out. Scan its label instead.',
    ],
    ['that its status refuses', 'out', 'returned', { isDamaged: true }, asStaff, null, 'Enter the damage first.'],
    ['that its guard refuses', 'reserved', 'lost', {}, asStaff, null, 'Nothing is owed.'],
    ['without its reason', 'out', 'lost', {}, asStaff, null, 'Enter a reason.'],
    ['with its reason', 'out', 'lost', {}, asStaff, 'Stolen', null],
    ['without the permission', 'returned', 'out', {}, asStaff, null, 'Only a manager reopens a loan.'],
    ['in time', 'returned', 'out', { statusChangedAt: daysAgo(7) }, { now, mayManage: true }, null, null],
    [
      'too late',
      'returned',
      'out',
      { statusChangedAt: daysAgo(7.01) },
      { now, mayManage: true },
      null,
      'This was returned more than 7 days ago.',
    ],
    ['of a dealer', 'out', 'returned', {}, { isDealer: true }, null, null],
    ['that dealers don’t take', 'out', 'lost', {}, { isDealer: true }, 'Lost', 'A loan that is out can’t become lost.'],
  ])('%s', (_what, status, to, subject, taker, reason, message) => {
    expect(loans.refuse({ status, ...subject }, to, reason, taker)?.message ?? null).toBe(message);
  });
});

test('the page offers the steps that people take, with what their buttons say and why one is off', () => {
  expect(loans.offeredSteps({ status: 'out', isDamaged: true })).toEqual([
    {
      to: 'returned',
      label: 'Take back',
      permission: 'dealers:edit',
      needsReason: false,
      refusal: 'Enter the damage first.',
    },
    { to: 'lost', label: 'Mark lost…', permission: 'dealers:edit', needsReason: true, refusal: null },
  ]);
  expect(loans.nextStatuses({ status: 'out' }, { isDealer: true })).toEqual(['returned']);
  expect(loans.nextStatuses({ status: 'reserved' })).toEqual([]);
  expect(loans.nextStatuses({ status: 'reserved', isOwed: true })).toEqual(['lost']);
});

test('statuses, labels and limits are those of the definition, in its order', () => {
  expect(loans.statuses).toEqual(['reserved', 'out', 'returned', 'lost']);
  expect(loans.labels.out).toBe('Out');
  expect(loans.limits).toMatchObject({ out: { edit: 'This is out on loan.' }, lost: {} });
});

test('where the permission to manage allows every step, it takes a reason', () => {
  const open = defineLifecycle<object, string | null>()({
    noun: 'A case',
    statuses: { open: { label: 'Open' }, closed: { label: 'Closed' } },
    steps: {},
    manageAnywhere: 'dealers:manage',
    refuseDealer: () => 'Call us.',
    refuseReason: ({ needsReason }, reason) =>
      needsReason && reason === null ? { field: 'reason', message: 'Enter a reason.' } : null,
  });
  const refusal = (reason: string | null, taker: object) =>
    open.refuse({ status: 'open' }, 'closed', reason, taker)?.message;
  expect(refusal('Done', { mayManage: true })).toBeUndefined();
  expect(refusal(null, { mayManage: true })).toBe('Enter a reason.');
  expect(refusal('Done', {})).toBe('A case that is Open can’t become Closed.');
  expect(refusal('Done', { isDealer: true })).toBe('Call us.');
});

/** A booking of a courier, whose statuses others outside give as well. */
const bookings = defineLifecycle<object, string | null, { weight: number }, { values?: { weight: number } }>()({
  noun: 'A booking',
  statuses: {
    open: { label: 'Open' },
    booked: { label: 'Open', shownAs: 'open' },
    left: { label: 'Left', onExit: ['clearDay'] },
    ended: { label: 'Ended', onEntry: ['recordDay'] },
  },
  steps: {
    book: { from: ['open'], to: 'booked', label: 'Book', permission: 'dealers:edit', by: ['worker'] },
    pickUp: {
      from: ['booked'],
      to: 'left',
      label: 'Pick up',
      by: ['outside'],
      plan: ({ weight }) => ({ values: { weight: weight + 1 } }),
      effects: ['print'],
      inBulk: { only: 'status' },
    },
    end: { from: 'any', to: 'ended', label: 'End', permission: 'dealers:edit', inBulk: { final: 'It ended.' } },
    reopen: {
      from: ['ended'],
      to: 'open',
      label: 'Reopen',
      permission: 'dealers:edit',
      inBulk: { refused: 'One at a time.' },
    },
  },
  manageAnywhere: 'dealers:manage',
  refuseReason: () => null,
});

test('a step is taken by those that it names: people, a worker, the outside, which may say the same twice', () => {
  const refusal = (by: 'person' | 'worker' | 'outside') =>
    bookings.refuse({ status: 'booked' }, 'left', null, { by })?.message ?? null;
  expect([refusal('outside'), refusal('worker'), refusal('person')]).toEqual([
    null,
    'A booking that is Open can’t become Left.',
    'A booking that is Open can’t become Left.',
  ]);
  expect(bookings.isSame('left', 'left')).toBe(true);
  expect(bookings.refuse({ status: 'open' }, 'booked', null, { by: 'worker' })).toBeNull();
  expect(bookings.managePermission).toBe('dealers:manage');
});

test('a status that is shown as another one is found, offered and repeated as that', () => {
  expect(bookings.shownStatuses).toEqual(['open', 'left', 'ended']);
  expect(bookings.stored(['open'])).toEqual(['open', 'booked']);
  expect([bookings.isSame('booked', 'open'), bookings.isSame('open', 'booked')]).toEqual([true, false]);
  expect(bookings.nextStatuses({ status: 'open' })).toEqual(['ended']);
});

test('a step from any status is one from each but its own', () => {
  const from = (['open', 'booked', 'left', 'ended'] as const).map(
    (status) => bookings.stepBetween(status, 'ended')?.label,
  );
  expect(from).toEqual(['End', 'End', 'End', undefined]);
});

test('what a step does is its plan and its effects, with those of the statuses; in bulk as the step says', () => {
  const record = { status: 'booked', weight: 1 } as const;
  expect(bookings.planStep(record, 'left', { by: 'outside' })).toEqual({ values: { weight: 2 } });
  expect(bookings.planStep(record, 'left', { by: 'outside', isBulk: true })).toEqual({});
  expect(bookings.effectsOf('booked', 'left', { by: 'outside' })).toEqual(['print']);
  expect(bookings.effectsOf('booked', 'left', { by: 'outside', isBulk: true })).toEqual([]);
  expect(bookings.effectsOf('left', 'ended')).toEqual(['clearDay', 'recordDay']);
  expect([bookings.refuseInBulk('ended', 'open'), bookings.refuseInBulk('open', 'ended')]).toEqual([
    'One at a time.',
    null,
  ]);
  expect([bookings.refuseBulkUndo('ended'), bookings.refuseBulkUndo('open')]).toEqual(['It ended.', null]);
});

test('a status can end a record, and a step can be asked about first without a reason', () => {
  const visits = defineLifecycle<{ isLate: boolean }, string | null>()({
    noun: 'A visit',
    statuses: { planned: { label: 'Planned' }, done: { label: 'Done', isEnd: true } },
    steps: {
      finish: {
        from: ['planned'],
        to: 'done',
        label: 'Finish',
        permission: 'dealers:edit',
        asksFirst: ({ isLate }) => isLate,
      },
    },
    refuseDealer: (_from, to) => (to === 'planned' ? 'Call us.' : null),
    refuseReason: () => null,
  });
  expect(visits.statuses.filter((status) => visits.isOpen(status))).toEqual(['planned']);
  expect(visits.statuses.filter((status) => visits.isFinal(status))).toEqual(['done']);
  const offered = (isLate: boolean) => visits.offeredSteps({ status: 'planned', isLate });
  expect(offered(true)).toMatchObject([{ label: 'Finish…', needsReason: true }]);
  expect(offered(false)).toMatchObject([{ label: 'Finish', needsReason: false }]);
  const refusal = (to: 'planned' | 'done') =>
    visits.refuse({ status: 'done', isLate: false }, to, null, { isDealer: true })?.message;
  expect(refusal('planned')).toBe('Call us.');
  expect(refusal('done')).toBe('A visit that is Done can’t become Done.');
});
