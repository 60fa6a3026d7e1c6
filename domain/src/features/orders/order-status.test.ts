import { describe, expect, test } from 'vitest';
import {
  type OrderStatus,
  orderLifecycle,
  orderStatuses,
  refuseDealer,
  refuseSend,
  type SendType,
} from './order-status.ts';

/** What takes the steps that a change of the status doesn't. */
const instead = {
  assign: 'Assign a dealer, or take the dealer off, instead.',
  send: 'Send it instead.',
  recall: 'Check sent orders instead.',
};

/** Every pair of statuses, with what makes the step; what isn't here is refused. */
const steps = new Map([
  ['received assigned', instead.assign],
  ['received sent', instead.send],
  ['received cancelled', 'reason'],
  ['assigned received', instead.assign],
  ['assigned sent', instead.send],
  ['assigned cancelled', 'reason'],
  ['sent received', instead.recall],
  ['sent assigned', instead.recall],
  ['sent completed', 'status'],
  ['sent cancelled', 'reason'],
  ['completed refunded', 'reason'],
  ['cancelled refunded', 'reason, paid'],
]);
const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

describe('steps between statuses', () => {
  test.each(pairs)('%s → %s', (from, to) => {
    const refused = (given: { reason?: 'damaged'; paidCents?: number }) => {
      const { reason = null, paidCents = 0 } = given;
      return orderLifecycle.refuse({ status: from, paidCents }, to, { reason, note: null }, {});
    };
    const found =
      refused({}) === null
        ? 'status'
        : refused({ reason: 'damaged' }) === null
          ? 'reason'
          : refused({ reason: 'damaged', paidCents: 1 }) === null
            ? 'reason, paid'
            : orderLifecycle.stepBetween(from, to)?.instead;
    expect(found).toBe(steps.get(`${from} ${to}`));
    const isOffered = orderLifecycle.nextStatuses({ status: from, paidCents: 1 }).includes(to);
    expect(isOffered).toBe(found !== undefined && !Object.values(instead).includes(found));
  });

  test('a step that a person doesn’t make by the status says how it is made', () => {
    const received = { status: 'received', paidCents: 0 } as const;
    expect(orderLifecycle.refuse(received, 'assigned', { reason: null, note: null }, {})?.message).toMatch(
      /Assign a dealer/,
    );
  });
});

describe('sending', () => {
  test.each<[OrderStatus, SendType, string | null]>([
    ['received', 'PRIORITY', null],
    ['received', 'EMAIL', 'This order has no dealer. Assign one first.'],
    ['assigned', 'PRIORITY', null],
    ['assigned', 'EMAIL', null],
    ['sent', 'PRIORITY', 'This order was sent already.'],
    ['sent', 'EMAIL', 'This order was sent already.'],
    ['completed', 'EMAIL', 'This order is completed.'],
    ['cancelled', 'PRIORITY', 'This order is cancelled.'],
    ['refunded', 'PRIORITY', 'This order was refunded.'],
  ])('%s by %s', (status, sendType, refused) => {
    expect(refuseSend(status, sendType)).toBe(refused);
  });
});

describe('another dealer', () => {
  test.each<[OrderStatus, SendType | null, boolean, RegExp | null]>([
    ['received', null, true, null],
    ['assigned', null, false, null],
    ['sent', 'EMAIL', true, null],
    ['sent', 'EMAIL', false, /Assign another dealer/],
    ['sent', 'PRIORITY', true, /in Priority/],
    ['completed', 'EMAIL', true, /completed/],
    ['cancelled', null, true, /cancelled/],
    ['refunded', null, true, /refunded/],
  ])('of an order that is %s (%s), to one: %s', (status, sendType, hasDealer, refused) => {
    const found = refuseDealer({ status, sendType }, hasDealer);
    if (refused === null) expect(found).toBeNull();
    else expect(found).toMatch(refused);
  });
});
