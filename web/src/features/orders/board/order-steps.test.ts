import { type OrderStatus, orderLifecycle, orderStatuses } from '@poolhouse/domain/features/orders/order-status';
import { expect, it } from 'vitest';
import { judgeDrop, stepsOf } from './order-steps.ts';

const order = (status: OrderStatus, paidCents = 1) => ({ status, sendType: null, dealerId: null, paidCents });

it.each(orderStatuses)('moves an order that is %s only as the table of the domain says', (status) => {
  const columns = stepsOf(order(status)).map(({ to }) => to);
  const sending = status === 'received' || status === 'assigned' ? ['sent'] : [];
  const recalled = status === 'sent' ? ['received', 'assigned'] : [];
  const steps = orderStatuses.filter((to) => orderLifecycle.stepBetween(status, to) !== null);
  expect([...columns, ...sending, ...recalled].sort()).toEqual(steps.sort());
});

it('offers no refund of what was not paid', () => {
  expect(stepsOf(order('cancelled', 0))).toEqual([]);
});

it('says what to do instead of dragging an order to Sent', () => {
  const person = { id: 'u1', role: 'ADMIN', pages: ['order'], priorityId: null, permissions: {} } as never;
  expect(judgeDrop(order('assigned') as never, 'sent', { person, now: new Date() })).toEqual({
    refused: 'An order isn’t marked as sent. Send it instead.',
  });
});
