import { describe, expect, it } from 'vitest';
import { signInWith } from '../../../ui/page-testing.tsx';
import { orderValueText } from '../order-labels.ts';
import { emptyOrderBulkForm, type OrderBulkForm, orderBulk } from './order-bulk-edit.tsx';

const { missing: missingOrderInput, changeOf: orderChangeOf, changeText: orderChangeText } = orderBulk;

const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';
const form = (given: Partial<OrderBulkForm>): OrderBulkForm => ({ ...emptyOrderBulkForm, ...given });
const cancelled = { status: 'cancelled' };
const tracking = { field: 'tracking', tracking: 'yes' } as const;

describe('what the dialog asks for', () => {
  it.each<[string, Partial<OrderBulkForm>, unknown]>([
    ['delivered', { status: 'delivered', reason: 'other' }, { status: 'delivered', reason: null, note: null }],
    ['cancelled', { ...cancelled, reason: 'duplicate' }, { ...cancelled, reason: 'duplicate', note: null }],
    [
      'cancelled for a reason in words',
      { ...cancelled, reason: 'other', note: ' Recalled ' },
      { ...cancelled, reason: 'other', note: 'Recalled' },
    ],
    ['a dealer', { field: 'dealer', dealer: 'd1' }, { dealer: 'd1' }],
    ['no dealer', { field: 'dealer', dealer: 'd1', isDealerTakenOff: true }, { dealer: null }],
    ['tracking alone', tracking, { tracking: true }],
    ['a carrier', { ...tracking, carrierMode: 'set', carrier: 'TNT' }, { tracking: true, carrier: 'TNT' }],
    ['no carrier', { ...tracking, carrierMode: 'remove' }, { tracking: true, carrier: null }],
  ])('%s', (_what, given, change) => {
    const input = form(given);
    expect(missingOrderInput(input)).toBeNull();
    expect(orderChangeOf(input)).toEqual({ field: input.field, ...(change as object) });
  });

  it.each<[Partial<OrderBulkForm>, string]>([
    [{}, 'Choose a status.'],
    [cancelled, 'Choose a reason.'],
    [{ ...cancelled, reason: 'other', note: ' ' }, 'Say what the other reason is.'],
    [{ field: 'dealer' }, 'Choose a dealer.'],
    [{ field: 'tracking' }, 'Choose yes or no.'],
    [{ ...tracking, carrierMode: 'set' }, 'Enter a carrier.'],
  ])('nothing before it is complete: %j', (given, missing) => {
    expect(missingOrderInput(form(given))).toBe(missing);
    expect(orderChangeOf(form(given))).toBeNull();
  });
});

it.each([
  [{ field: 'status', status: 'delivered' }, 'Status → Delivered'],
  [{ field: 'status', status: 'cancelled', reason: 'duplicate' }, 'Status → Cancelled (Duplicate)'],
  [{ field: 'dealer', dealer: 'd1', label: 'C1 Aqua' }, 'Dealer → C1 Aqua'],
  [{ field: 'dealer', dealer: null }, 'Dealer → none'],
  [{ field: 'nearest', dealers: [{ order: orderId, dealer: orderId }] }, 'Dealer → the nearest'],
  [{ field: 'tracking', tracking: false }, 'Tracking → No'],
  [{ field: 'tracking', tracking: true, carrier: 'TNT' }, 'Tracking → Yes, carrier → TNT'],
  [{ field: 'tracking', tracking: true, carrier: null }, 'Tracking → Yes, carrier → none'],
  [{ nonsense: 1 }, ''],
])('says %j in words', (change, words) => {
  expect(orderChangeText(change)).toBe(words);
});

it.each([
  ['status', 'cancelled', 'Cancelled'],
  ['statusReason', 'duplicate', 'Duplicate'],
  ['statusChangedAt', '2026-11-22T00:30:00Z', '22/11/2026 11:30 am'],
  ['dealer', { id: 'd1', label: 'C1 Aqua' }, 'C1 Aqua'],
  ['tracking', true, 'Yes'],
])('shows what changed in %s in words', (field, value, words) => {
  signInWith(['view']);
  expect(orderValueText(field, value).startsWith(words)).toBe(true);
});
