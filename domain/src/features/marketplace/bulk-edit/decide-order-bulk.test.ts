import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../kernel/field-change.ts';
import { refuseUndoOf } from '../../../services/lifecycle/bulk-status.ts';
import { orderLifecycle, parkedMessage } from '../order-status.ts';
import {
  applyOrderBulk,
  type OrderBulkChange,
  type OrderBulkValues,
  orderBulkChange,
  refuseOrderBulk,
  revertOrderBulk,
} from './decide-order-bulk.ts';

const refuseOrderBulkUndo = refuseUndoOf(orderLifecycle);
const now = new Date('2026-11-20T02:00:00Z');
const order = (given: Partial<OrderBulkValues> = {}): OrderBulkValues => ({
  id: 'o1',
  status: 'processing',
  statusReason: null,
  statusNote: null,
  statusChangedAt: '2026-11-01T00:00:00.000Z',
  dealer: { id: 'd1', label: 'C1 Aqua' },
  tracking: false,
  carrier: 'TNT',
  erp: { state: 'free', number: null },
  parked: [],
  products: [{ sku: 'M700', qty: 2, priceCents: 399_900, name: null }],
  freight: [],
  totalCents: 799_800,
  fulfilment: {},
  refundedCents: 0,
  ...given,
});
const change = (given: object): OrderBulkChange => orderBulkChange.parse(given);
const delivered = { field: 'status', status: 'delivered' };
const cancelled = { field: 'status', status: 'cancelled', reason: 'duplicate' };
const returned = { field: 'status', status: 'returned', reason: 'damaged' };
const refunded = { field: 'status', status: 'refunded', reason: 'damaged' };
const toOther = { field: 'dealer', dealer: 'd2', label: 'C2 Blue' };
const tracked = { field: 'tracking', tracking: true };
const none = { delivered: 0, returned: 0, refunded: 0, refundedCents: 0 };
const everyone = { mayManage: true, mayAssign: true, now };

describe('an order is left as it is', () => {
  test.each<[string, Partial<OrderBulkValues>, object, string | RegExp | null]>([
    ['never without a reason', {}, delivered, null],
    ['without such a step', { status: 'returned' }, delivered, 'An order that is returned can’t become delivered.'],
    ['without the reason that it needs', {}, { ...cancelled, reason: null }, 'Choose a reason.'],
    ['not when all of it is returned', { status: 'delivered' }, returned, null],
    ['not when all of it is refunded', { status: 'cancelled' }, refunded, null],
    ['when it would be refunded before anything else', {}, refunded, /^An order that is processing/],
    [
      'when it is being sent',
      { erp: { state: 'sending', number: null } },
      cancelled,
      /^This order is being sent to Priority\./,
    ],
    [
      'when deliveries would have to be taken back',
      { status: 'delivered' },
      { field: 'status', status: 'processing', reason: 'duplicate' },
      'Reopen delivered orders one at a time.',
    ],
    ['when it is parked', { parked: ['total'] }, delivered, parkedMessage],
    ['not when a parked one is cancelled', { parked: ['total'] }, cancelled, null],
    ['when a parked one would be tracked', { parked: ['total'] }, tracked, parkedMessage],
    ['not for its status when it is tracked', { status: 'delivered' }, tracked, null],
    ['when it has the status already', { status: 'cancelled' }, cancelled, null],
    [
      'when its dealer stays',
      { status: 'delivered' },
      toOther,
      'This order was delivered. Its dealer can’t be changed.',
    ],
    [
      'not when it has the dealer already',
      { erp: { state: 'there', number: null } },
      { ...toOther, dealer: 'd1' },
      null,
    ],
    [
      'when it is in the ERP',
      { erp: { state: 'there', number: null } },
      toOther,
      'This order was sent to Priority: only notes and tracking can change. Cancel it and create a new one instead.',
    ],
    [
      'when it was cancelled too long ago',
      { status: 'cancelled' },
      { field: 'status', status: 'processing', reason: 'duplicate' },
      'This order was cancelled more than 7 days ago. Create it again instead.',
    ],
  ])('%s', (_what, given, edit, message) => {
    const found = refuseOrderBulk(order(given), change(edit), everyone);
    if (message instanceof RegExp) expect(found).toMatch(message);
    else expect(found).toBe(message);
  });

  test('by people who may not assign or manage', () => {
    const few = { mayManage: false, mayAssign: false, now };
    expect(refuseOrderBulk(order(), change(toOther), few)).toBe('You don’t have permission to assign dealers.');
    const back = change({ field: 'status', status: 'processing', reason: 'duplicate' });
    expect(refuseOrderBulk(order({ status: 'delivered' }), back, few)).toMatch(/^Only people who manage/);
  });
});

describe('a bulk edit', () => {
  const set = { statusChangedAt: now.toISOString() };
  test.each<[string, object, Partial<OrderBulkValues>]>([
    ['sets the status and its reason', cancelled, { status: 'cancelled', statusReason: 'duplicate', ...set }],
    ['sets the dealer', toOther, { dealer: { id: 'd2', label: 'C2 Blue' } }],
    ['takes the dealer off', { field: 'dealer', dealer: null }, { dealer: null }],
    ['keeps the carrier unless told', tracked, { tracking: true }],
    ['sets the carrier', { ...tracked, carrier: 'TOLL' }, { tracking: true, carrier: 'TOLL' }],
    ['takes the carrier off', { ...tracked, carrier: '' }, { tracking: true, carrier: null }],
  ])('%s, and its undo restores that', (_what, edit, after) => {
    const before = order();
    const applied = applyOrderBulk(before, change(edit), now);
    expect(applied).toEqual(order(after));
    expect(revertOrderBulk(applied, change(edit), changesBetween(before, applied))).toEqual(before);
  });

  test('of returns and refunds takes what is left, line by line', () => {
    const before = order({
      status: 'delivered',
      fulfilment: { skus: { M700: { ...none, refunded: 1, refundedCents: 399_900 } } },
    });
    expect(applyOrderBulk(before, change(returned), now).fulfilment.skus?.M700).toMatchObject({
      delivered: 2,
      returned: 2,
    });
    expect(orderLifecycle.planStep(before, 'returned', { isBulk: true }).moved).toEqual({
      kind: 'return',
      lines: [{ sku: 'M700', qty: 2 }],
    });
    const paidBack = { ...before, refundedCents: 399_900 };
    expect(applyOrderBulk(paidBack, change(refunded), now)).toMatchObject({
      status: 'refunded',
      refundedCents: 799_800,
    });
    expect(orderLifecycle.planStep(paidBack, 'refunded', { isBulk: true }).refund).toMatchObject({
      amountCents: 399_900,
      isWhole: true,
    });
    expect(orderLifecycle.planStep(order(), 'delivered', { isBulk: true })).toEqual({});
    expect(orderLifecycle.planStep(order(), 'delivered').moved?.kind).toBe('delivery');
  });

  test('of refunds can’t be undone, of returns can', () => {
    expect(refuseOrderBulkUndo(change(refunded))).toMatch(/credit note/);
    expect(refuseOrderBulkUndo(change(returned))).toBeNull();
  });

  test.each([
    ['the status', { ...delivered, status: 'processing' }],
    ['the dealer', { ...toOther, dealer: 'd1' }],
    ['the tracking', { field: 'tracking', tracking: false }],
  ])('leaves an order alone that has %s', (_what, edit) => {
    const values = order();
    expect(applyOrderBulk(values, change(edit), now)).toBe(values);
  });

  test.each<[string, object, Partial<OrderBulkValues>]>([
    ['has another status', delivered, { status: 'returned' }],
    ['was sent to the ERP', toOther, { erp: { state: 'there', number: null } }],
    ['has another carrier', { ...tracked, carrier: 'TOLL' }, { carrier: 'TNT' }],
  ])('can’t be undone for an order that %s since', (_what, edit, since) => {
    const before = order();
    const applied = applyOrderBulk(before, change(edit), now);
    expect(revertOrderBulk({ ...applied, ...since }, change(edit), changesBetween(before, applied))).toBeNull();
  });
});
