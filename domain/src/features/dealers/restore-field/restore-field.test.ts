import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dealerChanges } from '../dealer.ts';
import { applyDealerChanges, type DealerValues, emptyDealer } from '../dealer-values.ts';
import type { Schedule } from '../schedule.ts';
import { isRestorable, restoreField } from './restore-field.ts';

const now = new Date('2026-03-10T02:00:00Z');
const dealer: DealerValues = {
  ...emptyDealer,
  name: 'Harbour Pools',
  state: 'NSW',
  phone: '0299005509',
  email: ['a@example.com'],
  type: ['elite', 'trade'],
};
const elite: Schedule = { kind: 'type', type: 'elite', duration: 30, createdOn: '2026-03-01', expireOn: '2026-03-31' };
const over: Schedule = { ...elite, type: 'supreme', createdOn: '2026-01-01', expireOn: '2026-01-31' };

describe('putting one field back', () => {
  test.each<[string, unknown, Partial<DealerValues>]>([
    ['name', 'Old Pools', { name: 'Old Pools' }],
    ['phone', '+6491234567', { phone: '+6491234567' }],
    ['phone', null, { phone: null }],
    ['email', ['b@example.com', 'c@example.com'], { email: ['b@example.com', 'c@example.com'] }],
    ['rep', 'R02', { rep: 'R02' }],
    ['status', 'inactive', { status: 'inactive' }],
    ['isRevisedCoordinate', true, { isRevisedCoordinate: true }],
    ['yCoordinates', -33.86, { yCoordinates: -33.86 }],
    ['type', ['trade'], { type: ['trade'] }],
    ['schedules', [elite], { schedules: [elite] }],
    ['schedules', [over], { schedules: [] }],
    ['schedules', null, { schedules: [] }],
    ['urls.incentive', ['https://a.example.com'], { urls: { incentive: ['https://a.example.com'] } }],
    ['urls.incentive', null, { urls: {} }],
    ['incentive_url', ['https://a.example.com'], { urls: { incentive: ['https://a.example.com'] } }],
    ['incentive_url', null, { urls: {} }],
  ])('sets %s to %j and nothing else', (field, before, after) => {
    expect(restoreField(dealer, field, before, now)).toEqual({ ...dealer, ...after });
  });

  test('a schedule that comes back brings its code along, and keeps its days', () => {
    const bare = { ...dealer, type: [] };
    expect(restoreField(bare, 'schedules', [elite], now)).toEqual({ ...dealer, type: ['elite'], schedules: [elite] });
  });

  test.each([
    ['name', null],
    ['type', ['no-longer-a-type']],
    ['email', ['no address']],
    ['phone', '12'],
    ['schedules', [{ kind: 'type' }]],
    ['website', 'javascript:alert(1)'],
  ])('refuses %s with %j, which is not valid any more, naming the field', (field, before) => {
    expect(() => restoreField(dealer, field, before, now)).toThrow(
      expect.objectContaining({ code: 'invalid', detail: { fields: [expect.objectContaining({ path: field })] } }),
    );
  });

  test('knows which fields people enter', () => {
    expect(
      ['name', 'schedules', 'rep', 'revision', 'busyUntil', 'constructor', 'mergedInto'].map(isRestorable),
    ).toEqual([true, true, true, false, false, false, false]);
  });

  test('gives back what an edit took away, whatever it was', () => {
    const texts = ['name', 'contactName', 'city', 'notes', 'requested_by'] as const;
    const text = fc.stringMatching(/^[A-Za-z][A-Za-z .'-]{0,30}[A-Za-z]$/);
    fc.assert(
      fc.property(fc.constantFrom(...texts), text, text, (field, earlier, later) => {
        const before = applyDealerChanges(dealer, dealerChanges.parse({ [field]: earlier }), now);
        const after = applyDealerChanges(before, dealerChanges.parse({ [field]: later }), now);
        expect(restoreField(after, field, before[field], now)).toEqual(before);
      }),
    );
  });
});
