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
    reserved: {
      out: { label: 'Hand over', permission: 'dealers:edit', instead: 'Scan its label instead.' },
      lost: {
        label: 'Charge for it',
        permission: 'dealers:edit',
        guard: ({ isOwed }) => (isOwed ? null : 'Nothing is owed.'),
        isHiddenWhileRefused: true,
      },
    },
    out: {
      returned: { label: 'Take back', permission: 'dealers:edit', isForDealers: true },
      lost: { label: 'Mark lost', permission: 'dealers:edit', needsReason: true },
    },
    returned: {
      out: {
        label: 'Reopen',
        permission: 'dealers:manage',
        forbidden: 'Only a manager reopens a loan.',
        within: { days: 7, message: 'This was returned more than 7 days ago.' },
      },
    },
    lost: {},
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
    steps: { open: {}, closed: {} },
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
