import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween } from '../../../kernel/field-change.ts';
import { dealerFlags, dealerTypes } from '../dealer-codes.ts';
import type { Schedule } from '../schedule.ts';
import { type DealerBulkChange, dealerBulkChange } from './dealer-bulk-change.ts';
import { applyBulkChange, type BulkValues, revertBulkChange } from './decide-bulk.ts';

const now = new Date('2026-03-10T02:00:00Z');
const elite = (days: number, createdOn: string, expireOn: string | null): Schedule => ({
  kind: 'type',
  type: 'elite',
  duration: days,
  createdOn,
  expireOn,
});
const running = elite(30, '2026-03-01', '2026-03-31');
const over = elite(30, '2026-01-01', '2026-01-31');
const dealer = (given: Partial<BulkValues> = {}): BulkValues => ({
  rep: 'R01',
  status: 'active',
  active_sprout_completed: false,
  flag: ['leads'],
  type: ['standard'],
  schedules: [],
  address: '12 Smith St Oxley',
  line1: null,
  city: null,
  postcode: '4075',
  split: null,
  ...given,
});
const split = { address: '12 Smith St, Oxley QLD 4075', line1: '12 Smith St', city: 'Oxley', postcode: '4075' };
const change = (given: unknown) => dealerBulkChange.parse(given);
const type = (mode: string, codes: string[], days?: number) => ({ field: 'type', mode, codes, days });

describe('what a bulk edit does to a dealer', () => {
  test.each<[string, Partial<BulkValues>, unknown, Partial<BulkValues>]>([
    ['sets the account manager', {}, { field: 'rep', value: 'R02' }, { rep: 'R02' }],
    ['takes the account manager away', {}, { field: 'rep', value: '' }, { rep: null }],
    ['splits the address', { split }, { field: 'address' }, split],
    ['leaves an address that can’t be split', {}, { field: 'address' }, { line1: null, city: null }],
    ['sets the status', {}, { field: 'status', value: 'inactive' }, { status: 'inactive' }],
    ['ticks Sprinklr', {}, { field: 'active_sprout_completed', value: true }, { active_sprout_completed: true }],
    ['adds flags at the end', {}, { field: 'flag', mode: 'add', codes: ['ecomm'] }, { flag: ['leads', 'ecomm'] }],
    ['removes flags', {}, { field: 'flag', mode: 'remove', codes: ['leads', 'ecomm'] }, { flag: [] }],
    [
      'replaces, keeping the order of what stays',
      { type: ['trade', 'elite'] },
      type('replace', ['jims', 'elite']),
      { type: ['elite', 'jims'] },
    ],
    ['empties a list', {}, type('replace', []), { type: [] }],
    [
      'gives a duration',
      {},
      type('add', ['elite'], 30),
      { type: ['standard', 'elite'], schedules: [elite(30, '2026-03-10', '2026-04-09')] },
    ],
    [
      'makes permanent what ran for days',
      { type: ['elite'], schedules: [running] },
      type('add', ['elite'], -1),
      { type: ['elite'], schedules: [elite(-1, '2026-03-10', null)] },
    ],
    [
      'drops the schedule of a removed code',
      { type: ['elite'], schedules: [running] },
      type('remove', ['elite']),
      { type: [], schedules: [] },
    ],
    [
      'starts again what has run out',
      { type: ['elite'], schedules: [over] },
      type('add', ['elite']),
      { type: ['elite'], schedules: [] },
    ],
  ])('%s', (_what, before, given, after) => {
    expect(applyBulkChange(dealer(before), change(given), now)).toEqual(dealer({ ...before, ...after }));
  });

  test.each<[string, Partial<BulkValues>, unknown]>([
    ['the same account manager', {}, { field: 'rep', value: 'R01' }],
    ['a flag that is there', {}, { field: 'flag', mode: 'add', codes: ['leads'] }],
    ['a flag that is not there', {}, { field: 'flag', mode: 'remove', codes: ['ecomm'] }],
    ['the same list in another order', { type: ['elite', 'trade'] }, type('replace', ['trade', 'elite'])],
    ['a type that runs for the same time', { type: ['elite'], schedules: [running] }, type('add', ['elite'], 30)],
    ['a type that runs, without a duration', { type: ['elite'], schedules: [running] }, type('add', ['elite'])],
    ['the removal of what has run out', { type: ['elite'], schedules: [over] }, type('remove', ['elite'])],
  ])('leaves a dealer alone that has %s', (_what, before, given) => {
    const values = dealer(before);
    expect(applyBulkChange(values, change(given), now)).toBe(values);
  });
});

test.each([
  ['adding nothing', type('add', [])],
  ['a duration for a removal', type('remove', ['elite'], 3)],
  ['a duration of 0 days', type('add', ['elite'], 0)],
  ['an unknown code', type('add', ['nonsense'])],
  ['an unknown field', { field: 'name', value: 'X' }],
  ['another field beside', { field: 'status', value: 'active', name: 'X' }],
])('refuses %s', (_what, given) => {
  expect(dealerBulkChange.safeParse(given).success).toBe(false);
});

describe('undoing', () => {
  const undo = (before: BulkValues, given: DealerBulkChange, since: Partial<BulkValues> = {}) => {
    const after = applyBulkChange(before, given, now);
    return revertBulkChange({ ...after, ...since }, given, changesBetween(before, after));
  };

  test.each<[string, Partial<BulkValues>, unknown, Partial<BulkValues>]>([
    ['the account manager', {}, { field: 'rep', value: 'R02' }, { rep: 'R03' }],
    ['the list', {}, type('add', ['elite']), { type: ['standard'] }],
    ['the duration', {}, type('add', ['elite'], 30), { schedules: [elite(-1, '2026-03-10', null)] }],
    ['the duration that there was none of', {}, type('add', ['elite']), { schedules: [running] }],
  ])('leaves a dealer whose %s was changed since', (_what, before, given, since) => {
    expect(undo(dealer(before), change(given), since)).toBeNull();
  });

  test('puts a list back when a flag got a duration since', () => {
    const flagged: Schedule = { kind: 'flag', type: 'leads', duration: -1, createdOn: '2026-03-10', expireOn: null };
    const after = applyBulkChange(dealer(), change(type('add', ['elite'], 30)), now);
    expect(undo(dealer(), change(type('add', ['elite'], 30)), { schedules: [...after.schedules, flagged] })).toEqual(
      dealer({ schedules: [flagged] }),
    );
  });

  const few = { maxLength: 4 };
  const schedules = fc.array(
    fc.record({
      kind: fc.constantFrom('flag', 'type') as fc.Arbitrary<'flag' | 'type'>,
      pick: fc.nat(3),
      days: fc.constantFrom(-1, 5, 30),
      createdOn: fc.constantFrom('2026-01-01', '2026-03-09'),
    }),
    { maxLength: 4 },
  );
  const anyDealer = fc
    .record({
      flag: fc.subarray(dealerFlags, few),
      type: fc.subarray(dealerTypes, few),
      schedules,
      rep: fc.constantFrom(null, 'R01', 'R02'),
    })
    .map(({ schedules: given, ...rest }) => {
      const kept = given.flatMap(({ kind, pick, days, createdOn }): Schedule[] => {
        const code = rest[kind][pick];
        const expireOn = days < 0 ? null : createdOn === '2026-01-01' ? '2026-01-31' : '2026-04-08';
        return code === undefined ? [] : [{ kind, type: code, duration: days, createdOn, expireOn }];
      });
      const once = kept.filter(
        (entry, at) => kept.findIndex((other) => other.type === entry.type && other.kind === entry.kind) === at,
      );
      return dealer({ ...rest, schedules: once });
    });
  const anyChange = fc
    .oneof(
      fc.record({ field: fc.constant('rep'), value: fc.constantFrom(null, 'R01', 'R02') }),
      fc.record({ field: fc.constant('status'), value: fc.constantFrom('active', 'inactive') }),
      ...(['flag', 'type'] as const).map((field) =>
        fc.record(
          {
            field: fc.constant(field),
            mode: fc.constantFrom('add', 'remove', 'replace'),
            codes: fc.subarray<string>(field === 'flag' ? dealerFlags : dealerTypes, few),
            days: fc.constantFrom(-1, 5, 30),
          },
          { requiredKeys: ['field', 'mode', 'codes'] },
        ),
      ),
    )
    .map((given) => dealerBulkChange.safeParse(given))
    .filter((parsed) => parsed.success)
    .map((parsed) => parsed.data as DealerBulkChange);

  test('gives back the same, whatever was changed; and the same change twice changes nothing', () => {
    fc.assert(
      fc.property(anyDealer, anyChange, (before, given) => {
        const after = applyBulkChange(before, given, now);
        expect(applyBulkChange(after, given, now)).toBe(after);
        expect(revertBulkChange(after, given, changesBetween(before, after))).toEqual(before);
      }),
    );
  });

  test('a scheduled code is on its list, after a change and after its undo', () => {
    const dangling = ({ flag, type: types, schedules: all }: BulkValues) =>
      all.filter((entry) => !([...(entry.kind === 'flag' ? flag : types)] as string[]).includes(entry.type));
    fc.assert(
      fc.property(anyDealer, anyChange, anyChange, (before, given, since) => {
        const after = applyBulkChange(before, given, now);
        const later = applyBulkChange(after, since, now);
        const undone = revertBulkChange(later, given, changesBetween(before, after)) ?? later;
        expect([after, later, undone].flatMap(dangling)).toEqual([]);
      }),
    );
  });
});

test('an address that was split is in one line again, unless a part was changed since', () => {
  const before = dealer({ split });
  const after = applyBulkChange(before, { field: 'address' }, now);
  const changes = changesBetween({ ...before }, { ...after });
  expect(changes.map(({ field }) => field)).toEqual(['address', 'line1', 'city']);
  expect(revertBulkChange(after, { field: 'address' }, changes)).toEqual(before);
  expect(revertBulkChange({ ...after, city: 'Sherwood' }, { field: 'address' }, changes)).toBeNull();
});
