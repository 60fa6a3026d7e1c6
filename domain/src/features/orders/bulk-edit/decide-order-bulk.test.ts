import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../kernel/field-change.ts';
import {
  applyOrderBulk,
  type OrderBulkChange,
  type OrderBulkValues,
  orderBulkChange,
  refuseOrderBulk,
  revertOrderBulk,
} from './decide-order-bulk.ts';

const now = new Date('2026-11-20T02:00:00Z');
const order = (given: Partial<OrderBulkValues> = {}): OrderBulkValues => ({
  status: 'received',
  statusReason: null,
  statusNote: null,
  statusChangedAt: '2026-11-01T00:00:00.000Z',
  dealer: null,
  sendType: null,
  paidCents: 100,
  refundedCents: 0,
  replacedBy: null,
  isUnderWay: false,
  ...given,
});
const change = (given: object): OrderBulkChange => orderBulkChange.parse(given);
const toDealer = change({ field: 'dealer', dealer: 'd2', label: 'C2 Blue' });
const none = change({ field: 'dealer', dealer: null });
const cancelled = change({ field: 'status', status: 'cancelled', reason: 'duplicate' });
const refunded = change({ field: 'status', status: 'refunded', reason: 'damaged' });

describe('an order is left as it is', () => {
  test.each<[string, Partial<OrderBulkValues>, OrderBulkChange, RegExp | null]>([
    ['never when it can be assigned', {}, toDealer, null],
    ['while it is being sent', { isUnderWay: true }, toDealer, /being sent/],
    ['when Priority has it', { status: 'sent', sendType: 'PRIORITY' }, toDealer, /in Priority/],
    ['when it would need its credit note', { status: 'cancelled' }, refunded, /one at a time/],
    ['when it is cancelled while it is being sent', { isUnderWay: true }, cancelled, /being sent/],
    ['when there is no such step', { status: 'completed' }, cancelled, /can’t become cancelled/],
    ['never when it has that status', { status: 'cancelled', isUnderWay: true }, cancelled, null],
  ])('%s', (_what, given, edit, message) => {
    const found = refuseOrderBulk(order(given), edit, { mayAssign: true });
    if (message === null) expect(found).toBeNull();
    else expect(found).toMatch(message);
  });

  test('by people who may not assign', () => {
    expect(refuseOrderBulk(order(), toDealer, { mayAssign: false })).toMatch(/permission/);
  });
});

describe('a bulk edit', () => {
  const since = { statusChangedAt: now.toISOString() };
  const c2 = { id: 'd2', label: 'C2 Blue' };
  test.each<[string, Partial<OrderBulkValues>, OrderBulkChange, Partial<OrderBulkValues>]>([
    ['assigns', {}, toDealer, { dealer: c2, status: 'assigned', ...since }],
    ['changes the dealer', { status: 'assigned', dealer: { id: 'd1', label: 'C1' } }, toDealer, { dealer: c2 }],
    ['takes the dealer off', { status: 'assigned', dealer: c2 }, none, { dealer: null, status: 'received', ...since }],
    ['cancels', {}, cancelled, { status: 'cancelled', statusReason: 'duplicate', ...since }],
  ])('%s, and its undo restores that', (_what, given, edit, after) => {
    const before = order(given);
    const applied = applyOrderBulk(before, edit, now);
    expect(applied).toEqual({ ...before, ...after });
    const changes = changesBetween(before, applied);
    expect(revertOrderBulk(applied, edit, changes)).toEqual(before);
    expect(revertOrderBulk({ ...applied, isUnderWay: true }, edit, changes)).toBeNull();
    expect(
      revertOrderBulk({ ...applied, status: 'sent' }, edit, [{ field: 'status', before: 'x', after: 'y' }]),
    ).toBeNull();
    expect(applyOrderBulk(applied, edit, now)).toBe(applied);
  });
});
