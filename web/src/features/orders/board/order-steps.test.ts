import { type OrderStatus, orderStatuses, statusSteps } from '@poolhouse/domain/features/orders/order-status';
import { expect, it } from 'vitest';
import { judgeDrop, stepsOf } from './order-steps.ts';

const order = (status: OrderStatus, paidCents = 1) => ({ status, sendType: null, dealerId: null, paidCents });
const person = (...permissions: string[]) =>
  ({ id: 'u1', role: 'ADMIN', pages: ['order'], priorityId: null, permissions: { orders: { permissions } } }) as never;

it.each(orderStatuses)('moves an order that is %s only as the table of the domain says', (status) => {
  const columns = stepsOf(order(status)).map(({ to }) => to);
  const sending = status === 'received' || status === 'assigned' ? ['sent'] : [];
  const recalled = status === 'sent' ? ['received', 'assigned'] : [];
  expect([...columns, ...sending, ...recalled].toSorted()).toEqual(Object.keys(statusSteps[status]).toSorted());
});

it('offers no refund of what was not paid', () => {
  expect(stepsOf(order('cancelled', 0))).toEqual([]);
});

it.each<[string, OrderStatus, OrderStatus, string[], object | null]>([
  ['its own column', 'sent', 'sent', ['edit'], null],
  ['a step without questions', 'sent', 'completed', ['edit'], { step: { needsReason: false } }],
  ['a step that asks', 'received', 'assigned', ['assign'], { step: { needsReason: true } }],
  ['a step without its permission', 'completed', 'refunded', ['edit'], { refused: expect.any(String) }],
  ['Sent', 'assigned', 'sent', ['edit'], { refused: 'An order isn’t marked as sent. Send it instead.' }],
])('dropping an order on %s', (_what, from, to, permissions, judged) => {
  const found = judgeDrop(order(from), to, person(...permissions));
  if (judged === null) expect(found).toBeNull();
  else expect(found).toMatchObject(judged);
});
