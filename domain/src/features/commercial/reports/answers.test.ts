import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemsOf, parsePath, readAnswer } from './answers.ts';
import { sectionNames } from './catalogue.ts';
import { isOrderKey, orderBetween } from './order-keys.ts';
import { answerChanges, problemOf } from './report-changes.ts';

const row = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';
const cover = (part: string) => `pool_covers/${row}/${part}`;

describe('paths', () => {
  test.each([
    [cover('length'), { section: 'pool_covers', row, part: 'length' }],
    [cover('order'), { section: 'pool_covers', row, part: 'order' }],
    ['wet_deck/done', { section: 'wet_deck', row: null, part: 'done' }],
    ['report/operator', { section: 'report', row: null, part: 'operator' }],
    ['report/done', null],
    ['wet_deck/order', null],
    ['saunas/done', null],
    [cover('serial'), null],
    [`__proto__/${row}/order`, null],
    [cover('__proto__'), null],
    [cover('constructor'), null],
    ['pool_covers/1/length', null],
    [`${cover('length')}/more`, null],
    ['', null],
  ])('%s', (path, expected) => {
    expect(parsePath(path)).toEqual(expected);
  });
});

describe('answers', () => {
  test.each([
    [cover('length'), 25.5, 25.5],
    [cover('length'), 0, 0],
    [cover('brand'), '  Daisy ', 'Daisy'],
    [cover('brand'), '   ', null],
    [cover('image'), [], null],
    [cover('image'), [row], [row]],
    [`robot_type/${row}/serial`, ' ab-1234 ', 'AB-1234'],
    [cover('order'), '1', '1'],
    ['wet_deck/done', true, true],
    ['wet_deck/done', null, null],
    ['report/next_inspection', '2027-03-01', '2027-03-01'],
  ])('%s takes %j as %j', (path, given, expected) => {
    expect(readAnswer(path, given)).toEqual(expected);
  });

  test.each([
    [cover('length'), -1, 'Enter a number from 0 to 500 m.'],
    [cover('length'), 1e9, 'Enter a number from 0 to 500 m.'],
    ['report/next_inspection', '2027-02-30', 'This day isn’t in the calendar. Check day and month.'],
    [cover('length'), '25', 'Enter a number from 0 to 500 m.'],
    [cover('length'), 25.123, 'Enter up to two decimals.'],
    [cover('quantity'), 1.5, 'Enter a whole number from 0 to 999.'],
    [cover('condition'), 'broken', 'Choose one from the list.'],
    [cover('condition'), '__proto__', 'Choose one from the list.'],
    [cover('image'), ['1'], 'This picture is not valid.'],
    [cover('image'), [row, row], 'Add each picture once.'],
    [cover('order'), '0', 'Use up to 60 small letters and digits.'],
    [cover('copied'), false, 'Send true, or null to clear it.'],
    [`wet_deck/${row}/rigid`, 'yes', 'Choose yes or no.'],
    [`robot_type/${row}/serial`, 'x', 'Enter 4 to 40 letters, digits and dashes.'],
    [`saunas/${row}/length`, 1, 'Reports have no such field.'],
    ['__proto__/done', true, 'Reports have no such field.'],
  ])('%s refuses %j: %s', (path, given, message) => {
    expect(problemOf(path, given)).toBe(message);
  });

  test('are ordered by section, place and row', () => {
    const answers = {
      [`wet_deck/${row}/order`]: '1',
      [`pool_covers/${row}/order`]: '2',
      [`pool_covers/${other}/order`]: '1',
      [`pool_covers/${other}/length`]: 25,
      [`lane_ropes/${other}/length`]: '50m',
    };
    expect(itemsOf(answers, sectionNames)).toMatchObject([
      { section: 'pool_covers', row: other, values: { length: 25 } },
      { section: 'pool_covers', row, values: {} },
      { section: 'wet_deck', row },
    ]);
  });

  test.each([
    [[], 'Send at least one change.'],
    [Array(2001).fill({ path: 'wet_deck/done', from: null, to: true }), 'Send up to 2000 changes at once.'],
    [Array(2).fill({ path: 'wet_deck/done', from: null, to: true }), 'Send each path once.'],
    [[{ path: cover('length'), from: null, to: -1 }], 'Enter a number from 0 to 500 m.'],
  ])('changes that can’t be: %#', (given, message) => {
    expect(answerChanges.safeParse(given).error?.issues[0]?.message).toBe(message);
  });
});

describe('places', () => {
  test('there is one between any two, before the first and after the last', () => {
    const place = fc.stringMatching(/^[0-9a-z]{0,20}[1-9a-z]$/);
    fc.assert(
      fc.property(fc.uniqueArray(place, { minLength: 2, maxLength: 2 }), (pair) => {
        const [first = '', last = ''] = pair.sort();
        const places = [orderBetween(null, first), first, orderBetween(first, last), last, orderBetween(last, null)];
        expect([...new Set(places)].sort()).toEqual(places);
        for (const key of places) expect(isOrderKey(key)).toBe(true);
      }),
    );
  });

  test('500 items that are added one after the other have short places', () => {
    let last: string | null = null;
    for (let added = 0; added < 500; added++) last = orderBetween(last, null);
    expect(last?.length).toBeLessThan(20);
  });
});
