import { describe, expect, test } from 'vitest';
import { newDealer } from './dealer.ts';
import { applyDealerChanges, decideNewDealer, dropExpired } from './dealer-values.ts';
import { postcodeWarning } from './postcode.ts';

const now = new Date('2026-11-21T01:00:00Z');
const made = (given: object) => decideNewDealer(newDealer.parse({ name: 'A', state: 'NSW', ...given }), now);

describe('a new dealer', () => {
  test('has the defaults', () => {
    expect(made({})).toMatchObject({
      country: 'Australia',
      status: 'active',
      isRevisedCoordinate: false,
      flag: [],
      type: [],
      email: [],
      phone: null,
    });
  });

  test('has a type or flag for every schedule', () => {
    const schedules = [
      { kind: 'type', type: 'elite', duration: 30 },
      { kind: 'flag', type: 'leads', duration: -1 },
    ];
    expect(made({ type: ['standard'], schedules })).toMatchObject({ type: ['standard', 'elite'], flag: ['leads'] });
  });
});

describe('changes', () => {
  const dealer = made({ schedules: [{ kind: 'type', type: 'elite', duration: 30 }], city: 'Sydney' });

  test('leave the rest alone', () =>
    expect(applyDealerChanges(dealer, { phone: '0299005509' }, now)).toEqual({ ...dealer, phone: '0299005509' }));
  test('empty a field with null', () => expect(applyDealerChanges(dealer, { city: null }, now).city).toBeNull());
  test('that take a type off the list take its schedule too', () => {
    expect(applyDealerChanges(dealer, { type: [] }, now)).toMatchObject({ type: [], schedules: [] });
  });
  test('that add a type keep the schedules of the others', () => {
    expect(applyDealerChanges(dealer, { type: ['elite', 'trade'] }, now).schedules).toEqual(dealer.schedules);
  });
});

describe('an edit when something has run out', () => {
  const later = new Date('2026-11-23T01:00:00Z');
  const dealer = made({
    type: ['standard'],
    schedules: [
      { kind: 'type', type: 'elite', duration: 1 },
      { kind: 'flag', type: 'leads', duration: 1 },
    ],
  });

  test('drops it with its type or flag', () => {
    const after = applyDealerChanges(dealer, { city: 'Sydney' }, later);
    expect(after).toMatchObject({ type: ['standard'], flag: [], schedules: [] });
  });
  test('may give the type again, permanently or for some days', () => {
    expect(applyDealerChanges(dealer, { type: ['elite'] }, later)).toMatchObject({ type: ['elite'], schedules: [] });
    const schedules = [{ kind: 'type', type: 'elite', duration: 1 } as const];
    expect(applyDealerChanges(dealer, { schedules }, later)).toMatchObject({
      type: ['standard', 'elite'],
      schedules: [{ createdOn: '2026-11-23' }],
    });
  });
  test('drops at once what is given as over', () => {
    const schedules = [{ kind: 'type', type: 'elite', duration: 5, createdOn: '2026-11-01' } as const];
    expect(applyDealerChanges(dealer, { schedules }, later)).toMatchObject({ type: ['standard'], schedules: [] });
  });
});

test('what has run out is dropped with its type, what is permanent stays', () => {
  const dealer = made({
    type: ['standard'],
    schedules: [
      { kind: 'type', type: 'elite', duration: 1 },
      { kind: 'type', type: 'supreme', duration: -1 },
    ],
  });
  expect(dropExpired(dealer, new Date('2026-11-23T01:00:00Z'))).toMatchObject({
    type: ['standard', 'supreme'],
    schedules: [{ type: 'supreme' }],
  });
});

describe('a postcode', () => {
  test.each([
    ['NSW', '2000', null],
    ['ACT', '2601', null],
    ['NT', '0800', null],
    ['QLD', '4810', null],
    ['VIC', '2000', 'Postcode 2000 is not in VIC.'],
    ['NSW', '800', 'Postcodes in NSW have four digits.'],
    ['NZ', '1010', null],
  ] as const)('%s %s', (state, postcode, warning) => expect(postcodeWarning(state, postcode)).toBe(warning));
});
