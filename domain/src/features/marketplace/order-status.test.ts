import { describe, expect, test } from 'vitest';
import type { StatusReason } from '../orders/status-reasons.ts';
import { isSucceeded, orderLifecycle, orderStatuses, parkedMessage } from './order-status.ts';

type Change = { to: (typeof orderStatuses)[number]; reason: StatusReason | null; note: string | null };
const refuseStatus = (
  order: Parameters<typeof orderLifecycle.refuse>[0],
  { to, ...reason }: Change,
  taker: { mayManage: boolean; now: Date },
) => orderLifecycle.refuse(order, to, reason, taker);
const now = new Date('2026-11-20T00:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

/** Every pair of statuses, as people know the steps; what isn't here is refused. */
const allowed = new Map([
  ['processing delivered', 'anyone'],
  ['processing cancelled', 'reason'],
  ['delivered returned', 'reason'],
  ['delivered refunded', 'reason'],
  ['delivered processing', 'manager'],
  ['returned refunded', 'reason'],
  ['cancelled refunded', 'reason'],
  ['cancelled processing', 'manager'],
]);
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

describe('steps between statuses', () => {
  test.each(pairs)('%s → %s', (from, to) => {
    const change = (reason: StatusReason | null, mayManage: boolean) =>
      refuseStatus(
        { status: from, statusChangedAt: daysAgo(1), parked: [] },
        { to, reason, note: null },
        { mayManage, now },
      );
    const found =
      change(null, false) === null
        ? 'anyone'
        : change('damaged', false) === null
          ? 'reason'
          : change('damaged', true) === null
            ? 'manager'
            : undefined;
    expect(found).toBe(allowed.get(`${from} ${to}`));
    expect(orderLifecycle.nextStatuses({ status: from, parked: [] }).includes(to)).toBe(found !== undefined);
  });

  test.each([
    ['a reason is missing', { reason: null, note: null }, 'reason'],
    ['another reason has no words', { reason: 'other', note: null }, 'note'],
  ] as const)('names the field when %s', (_what, given, field) => {
    const subject = { status: 'delivered', statusChangedAt: now, parked: [] } as const;
    expect(refuseStatus(subject, { to: 'returned', ...given }, { mayManage: false, now })?.field).toBe(field);
  });

  test.each([
    ['delivered', false],
    ['cancelled', true],
  ] as const)('a parked order can become %s: %s', (to, isPossible) => {
    const subject = { status: 'processing', statusChangedAt: now, parked: ['total'] } as const;
    const refused = refuseStatus(subject, { to, reason: 'address', note: null }, { mayManage: true, now });
    expect(refused?.message ?? null).toBe(isPossible ? null : parkedMessage);
  });

  test('a cancelled order is reopened within seven days', () => {
    const reopen = (days: number) =>
      refuseStatus(
        { status: 'cancelled', statusChangedAt: daysAgo(days), parked: [] },
        { to: 'processing', reason: 'duplicate', note: null },
        { mayManage: true, now },
      )?.message ?? null;
    expect([reopen(7), reopen(7.01)]).toEqual([null, expect.stringContaining('more than 7 days')]);
  });
});

test('all but cancelled and refunded orders count as sold', () => {
  expect(orderStatuses.filter(isSucceeded)).toEqual(['processing', 'delivered', 'returned']);
});
