import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
import { expect, it } from 'vitest';
import { judgeDrop } from '../actions/use-order-actions.ts';

const now = new Date('2026-11-22T00:00:00Z');
const order = (status: OrderStatus, parked: object[] = []) =>
  ({ id: 'o1', reference: '11-1', status, parked, statusChangedAt: '2026-11-21T00:00:00Z' }) as unknown as OrderSummary;
const person = (...permissions: string[]) =>
  ({
    id: 'u1',
    role: 'MARKETPLACE',
    pages: ['online_store'],
    priorityId: null,
    permissions: { marketplace: { permissions } },
  }) as never;

it.each<[string, OrderSummary, OrderStatus, string[], object | null]>([
  ['its own column', order('processing'), 'processing', ['edit'], null],
  ['a step without a reason', order('processing'), 'delivered', ['edit'], { step: { needsReason: false } }],
  ['a step with a reason', order('delivered'), 'returned', ['edit'], { step: { needsReason: true } }],
  [
    'no step',
    order('refunded'),
    'delivered',
    ['manage'],
    { refused: 'An order that is refunded can’t become delivered.' },
  ],
  ['what a parked order can’t', order('processing', [{}]), 'delivered', ['edit'], { refused: parkedMessage }],
  ['what only managers do', order('delivered'), 'processing', ['edit'], { refused: expect.any(String) }],
  ['what managers do', order('delivered'), 'processing', ['manage'], { step: { to: 'processing' } }],
])('dropping an order on %s', (_what, dropped, to, permissions, verdict) => {
  const found = judgeDrop(dropped, to, { person: person(...permissions), now });
  if (verdict === null) expect(found).toBeNull();
  else expect(found).toMatchObject(verdict);
});
