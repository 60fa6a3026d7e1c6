import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../kernel/dates.ts';
import { nextChangeOf, readingOn, rowInForce, ruleInForce, stateOf, validToOf } from './in-force.ts';
import type { Reading } from './rule.ts';

const row = (validFrom: string, cents: number | null, reading: Reading = 'first', key = 'E10') => ({
  kind: 'product-price' as const,
  key,
  reading,
  validFrom,
  value: cents === null ? null : { cents },
});
const choice = (validFrom: string, reading: Reading) => ({
  kind: 'product-price' as const,
  key: 'E10',
  reading,
  validFrom,
});

const old = row('2018-01-01', 1);
const now = row('2026-07-01', 2);
const planned = row('2027-01-01', 3);
const second = row('2018-01-01', 9, 'second');
const rows = [planned, old, second, now];

describe('what is in force on a day', () => {
  test.each([
    ['before anything began', rows, [], '2017-12-31', null],
    ['on the first day', rows, [], '2018-01-01', old],
    ['on the last day before a change', rows, [], '2026-06-30', old],
    ['on the day of a change', rows, [], '2026-07-01', now],
    ['long after the last change', rows, [], '2040-01-01', planned],
    ['while the second reading is chosen', rows, [choice('2026-08-01', 'second')], '2026-08-01', second],
    ['before it was chosen', rows, [choice('2026-08-01', 'second')], '2026-07-31', now],
    [
      'once the first one is chosen again',
      rows,
      [choice('2026-09-01', 'first'), choice('2026-08-01', 'second')],
      '2026-09-01',
      now,
    ],
    ['when the chosen reading has no row', [old], [choice('2018-01-01', 'second')], '2019-01-01', old],
    ['after it ended', [old, row('2020-01-01', null)], [], '2020-01-01', null],
    ['when it began again', [old, row('2020-01-01', null), now], [], '2026-07-02', now],
    ['of nothing', [], [], '2026-01-01', null],
  ])('%s', (_when, given, choices, day, expected) => {
    expect(rowInForce(given, choices, day)).toBe(expected);
  });

  test('is looked up by kind and key, whatever the size of the letters', () => {
    const other = row('2018-01-01', 5, 'first', 'M700');
    expect(ruleInForce([...rows, other], [], 'product-price', 'm700', '2026-01-01')).toBe(other);
    expect(ruleInForce([...rows, other], [], 'equipment-price', 'm700', '2026-01-01')).toBeNull();
  });

  test('there is at most one row a day, of the chosen reading, and no later one that had begun', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days));
    const reading = fc.constantFrom<Reading>('first', 'second');
    const anyRow = fc.tuple(day, reading, fc.option(fc.nat(9))).map(([from, of, cents]) => row(from, cents, of));
    const anyRows = fc.uniqueArray(anyRow, { selector: (one) => `${one.reading} ${one.validFrom}`, maxLength: 12 });
    const anyChoices = fc.uniqueArray(
      fc.tuple(day, reading).map(([from, of]) => choice(from, of)),
      { selector: ({ validFrom }) => validFrom, maxLength: 6 },
    );
    fc.assert(
      fc.property(anyRows, anyChoices, day, (given, choices, on) => {
        const found = rowInForce(given, choices, on);
        expect(rowInForce([...given].reverse(), [...choices].reverse(), on)).toBe(found);
        const states = given.filter((one) => one.value !== null && stateOf(one, given, choices, on) === 'in-force');
        expect(states).toEqual(found === null ? [] : [found]);
        if (found === null) return;
        expect(found.validFrom <= on).toBe(true);
        const later = given.filter((one) => one.reading === found.reading && one.validFrom > found.validFrom);
        expect(later.some(({ validFrom }) => validFrom <= on)).toBe(false);
        const chosen = readingOn(choices, on);
        const hasChosen = given.some((one) => one.reading === chosen && one.validFrom <= on);
        expect(found.reading).toBe(hasChosen ? chosen : 'first');
      }),
    );
  });
});

describe('the life of a row', () => {
  test.each([
    [old, '2026-06-30'],
    [now, '2026-12-31'],
    [planned, null],
    [second, null],
  ])('ends the day before the next of its reading', (one, end) => {
    expect(validToOf(one, rows)).toBe(end);
  });

  test.each([
    [old, 'past'],
    [now, 'in-force'],
    [planned, 'planned'],
    [second, 'set-aside'],
  ])('has a state', (one, state) => {
    expect(stateOf(one, rows, [], '2026-11-21')).toBe(state);
  });

  test('the row that ended a rule is in force', () => {
    const end = row('2020-01-01', null);
    expect(stateOf(end, [old, end], [], '2026-01-01')).toBe('in-force');
  });
});

test.each([
  ['the next row', rows, [], '2026-11-21', '2027-01-01'],
  ['the choice of a reading', rows, [choice('2026-12-01', 'second')], '2026-11-21', '2026-12-01'],
  [
    'nothing when only the reading that is set aside changes',
    [old, second, row('2027-01-01', 4, 'second')],
    [],
    '2026-11-21',
    null,
  ],
  ['the end', [old, row('2027-03-01', null)], [], '2026-11-21', '2027-03-01'],
  ['nothing', [old, now], [], '2026-11-21', null],
])('the next change is %s', (_what, given, choices, day, expected) => {
  expect(nextChangeOf(given, choices, day)).toBe(expected);
});
