import { expect, test } from 'vitest';
import { erpSyncStatusOf, refuseByErp } from './erp-sync-status.ts';

test.each([
  ['unsent', null, 'free'],
  ['unsent', 'waiting', 'free'],
  ['failed', null, 'free'],
  ['failed', 'waiting', 'free'],
  ['failed', 'uncertain', 'uncertain'],
  ['failed', 'under-way', 'sending'],
  ['sending', 'waiting', 'sending'],
  ['sending', null, 'sending'],
  ['sent', null, 'there'],
  ['sent', 'under-way', 'there'],
] as const)('an order that is %s with an entry that is %s is %s', (erpState, progress, state) => {
  expect(erpSyncStatusOf({ erpState, erpNumber: null, progress }).state).toBe(state);
});

test.each([
  ['free', ['products'], []],
  ['there', ['notes', 'tracking', 'shipBy', 'dispatch_date'], []],
  ['there', ['notes', 'city', 'dealer'], ['city', 'dealer']],
  ['sending', ['status'], ['status']],
  ['uncertain', ['products'], ['products']],
] as const)('an order that is %s, of %s keeps %s', (state, fields, kept) => {
  expect(refuseByErp({ state, number: 'SO1' }, fields)?.fields ?? []).toEqual(kept);
});
