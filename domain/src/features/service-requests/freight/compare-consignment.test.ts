import { expect, test } from 'vitest';
import { compareConsignment, type KnownConsignment } from './compare-consignment.ts';

const ours = (change: Partial<KnownConsignment> = {}): KnownConsignment => ({
  state: 'made',
  booking: 'booked',
  status: 'booked',
  number: 'TNTP1',
  manifestId: '71001',
  duplicates: null,
  ...change,
});
const theirs = { number: 'TNTP1', status: 'booked', manifestId: '71001' } as const;

test('a consignment that is the same on both sides has no difference', () => {
  expect(compareConsignment(ours(), theirs)).toEqual([]);
});

test.each([
  [ours({ number: 'TNTP9' }), theirs, { field: 'number', to: 'TNTP1' }],
  [ours({ manifestId: null }), theirs, { field: 'manifest', to: '71001' }],
  [ours({ booking: 'none' }), theirs, { field: 'booking', to: 'booked' }],
  [ours(), { ...theirs, status: 'inTransit' } as const, { field: 'tracking' }],
  [ours(), { ...theirs, status: 'cancelled' } as const, { field: 'tracking' }],
  [ours({ state: 'cancel-sent' }), null, { field: 'state', to: 'cancelled' }],
])('%j compared with %j is corrected: %j', (known, found, correction) => {
  expect(compareConsignment(known, found)).toMatchObject([{ correction }]);
});

test.each([
  [ours(), null, /doesn’t have it/],
  [ours({ duplicates: 'TNTP7 (TNT)' }), theirs, /also has TNTP7/],
  [ours({ booking: 'failed' }), theirs, /has a booking that failed here/],
  [ours({ status: 'manifested' }), { ...theirs, status: 'manifested' } as const, /has no booking/],
])('%j compared with %j is left to a person', (known, found, problem) => {
  expect(compareConsignment(known, found)).toEqual([
    { problem: expect.stringMatching(problem), mended: expect.stringMatching(/^Not changed: /), correction: null },
  ]);
});
