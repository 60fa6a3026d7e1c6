import { describe, expect, test } from 'vitest';
import { type DealerImportField, readDealerRow } from './dealer-import.ts';
import { planDealer } from './dealer-import-plan.ts';
import { type DealerValues, emptyDealer } from './dealer-values.ts';
import { startSchedule } from './schedule.ts';

const now = new Date('2026-11-21T02:00:00Z');
const plain = { priorityId: 'C100', name: 'Harbour Pools', state: 'NSW' };
const stored: DealerValues = {
  ...emptyDealer,
  priorityId: 'C100',
  name: 'Harbour Pools',
  state: 'NSW',
  city: 'Sydney',
  status: 'inactive',
  active_sprout_completed: true,
  flag: ['ecomm', 'leads'],
};

const states = [
  { value: 'NSW', label: 'New South Wales', country: 'Australia' },
  { value: 'VIC', label: 'Victoria', country: 'Australia' },
  { value: 'NZS', label: 'New Zealand South Island', country: 'New Zealand' },
  { value: 'FJ', label: 'Fiji', country: 'Fiji' },
];

function plan(cells: Partial<Record<DealerImportField, string>>, dealer: DealerValues | null = stored) {
  const given = { ...plain, ...cells };
  const { values } = readDealerRow(given, { reps: new Map([['r01', 'R01']]), states });
  if (values === null) throw new Error('The row of this test is refused.');
  return planDealer(values, given, dealer, now);
}

describe('a row without a dealer', () => {
  test('makes one, with the defaults of a new dealer', () => {
    expect(plan({ email: 'a@example.com', flag: 'ecomm', status: '' }, null)).toEqual({
      outcome: 'new',
      before: {},
      set: {
        priorityId: 'C100',
        name: 'Harbour Pools',
        state: 'NSW',
        country: 'Australia',
        email: ['a@example.com'],
        status: 'active',
        active_sprout_completed: false,
        flag: ['ecomm'],
        type: [],
        urls: {},
        schedules: [],
      },
      // All that it sets.
      changes: null,
    });
  });

  test('the country follows from the state', () => {
    expect(plan({ state: 'NZS' }, null).set).toMatchObject({ country: 'New Zealand' });
    expect(plan({ state: 'Fiji' }, null).set).toMatchObject({ state: 'FJ', country: 'Fiji' });
  });

  test('schedules start today', () => {
    expect(plan({ type: '30_elite' }, null).set).toMatchObject({
      type: ['elite'],
      schedules: [{ kind: 'type', type: 'elite', duration: 30, createdOn: '2026-11-21', expireOn: '2026-12-21' }],
    });
  });
});

describe('a row of a dealer', () => {
  test('touches only what the file says and what differs', () => {
    expect(plan({ name: 'Bay Pools', phone: '02 9900 5509' })).toEqual({
      outcome: 'changed',
      set: { name: 'Bay Pools', phone: '0299005509' },
      before: { name: 'Harbour Pools', phone: null },
      changes: [
        { field: 'name', before: 'Harbour Pools', after: 'Bay Pools' },
        { field: 'phone', before: null, after: '0299005509' },
      ],
    });
  });

  test('an empty cell empties its field', () => {
    expect(plan({ phone: '', flag: '' }, { ...stored, phone: '0299005509' })).toMatchObject({
      set: { phone: null, flag: [] },
    });
  });

  test('an empty cell leaves what can’t be empty', () => {
    expect(plan({ status: '', active_sprout_completed: '' }).outcome).toBe('unchanged');
  });

  test('the case of the customer id and the order of codes mean nothing', () => {
    expect(plan({ priorityId: 'c100', flag: 'leads,ecomm' }).outcome).toBe('unchanged');
  });

  test('a cell that holds what is stored changes nothing, whatever it would mean otherwise', () => {
    const odd = { ...stored, name: "'=Pools", postcode: '800', mobile: '412345678' };
    expect(plan({ name: "'=Pools", postcode: '800', mobile: '412345678' }, odd).outcome).toBe('unchanged');
  });
});

describe('schedules of a dealer', () => {
  const elite = startSchedule({ kind: 'type', type: 'elite', duration: 30 }, new Date('2026-11-03T02:00:00Z'));
  const withElite: DealerValues = { ...stored, type: ['elite', 'jims'], schedules: [elite] };

  test.each([
    ['12_elite,jims', 'as many days as are left'],
    ['jims,elite', 'no days at all'],
  ])('%s: a schedule goes on with %s', (type) => {
    expect(plan({ type }, withElite).outcome).toBe('unchanged');
  });

  test('other days begin today', () => {
    expect(plan({ type: '30_elite,jims' }, withElite)).toMatchObject({
      set: { schedules: [{ type: 'elite', duration: 30, createdOn: '2026-11-21' }] },
      before: { schedules: [elite] },
    });
  });

  test('a code that is gone takes its schedule with it', () => {
    expect(plan({ type: 'jims' }, withElite).set).toEqual({ type: ['jims'], schedules: [] });
  });

  test('a permanent one stays permanent', () => {
    const permanent = startSchedule({ kind: 'type', type: 'supreme', duration: -1 }, now);
    const dealer = { ...stored, type: ['supreme' as const], schedules: [permanent] };
    expect(plan({ type: '-1_supreme' }, dealer).outcome).toBe('unchanged');
  });

  test('one that has run out counts as gone, as in the export', () => {
    const over = startSchedule({ kind: 'type', type: 'elite', duration: 3 }, new Date('2026-11-01T02:00:00Z'));
    const dealer = { ...stored, type: ['elite' as const, 'jims' as const], schedules: [over] };
    expect(plan({ type: 'jims' }, dealer).outcome).toBe('unchanged');
  });

  test('a column for types leaves the schedules of flags alone', () => {
    const leads = startSchedule({ kind: 'flag', type: 'leads', duration: 30 }, now);
    expect(plan({ type: 'elite' }, { ...stored, schedules: [leads] }).set).toEqual({ type: ['elite'] });
  });
});
